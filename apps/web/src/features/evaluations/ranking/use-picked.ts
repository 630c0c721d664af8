import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'

/** So many rows are compared at once. */
const mostCompared = 4

/** The rows that are ticked to be compared, also from other pages: each as the ranking said it last. */
export function usePicked(items: readonly RankingRow[]) {
  const { t } = useTranslation('ranking')
  const [picked, pick] = useState<readonly RankingRow[]>([])
  useEffect(() => {
    const read = new Map(items.map((row) => [row.applicationId, row]))
    pick((rows) => (rows.length === 0 ? rows : rows.map((row) => read.get(row.applicationId) ?? row)))
  }, [items])
  const toggle = (row: RankingRow) => {
    const rest = picked.filter(({ applicationId }) => applicationId !== row.applicationId)
    if (rest.length < picked.length) return pick(rest)
    if (picked.length < mostCompared) return pick([...picked, row])
    void toast({ message: t('tools.compareMost') })
  }
  return { picked, toggle }
}
