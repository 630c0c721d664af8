import { Button } from '@mantine/core'
import { IconArrowsVertical } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { prefetchAllUnits } from '../org.queries.ts'
import type { Chart } from './create-chart.ts'

/** Expands every unit; prefetches all of them when the button is hovered or focused. */
export function ExpandAll({ chart }: { chart: Chart }) {
  const { t } = useTranslation('org')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const prefetch = () => void prefetchAllUnits(queries)
  const expand = async () => {
    setBusy(true)
    await chart.expandAll()
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsVertical size={18} stroke={1.75} />}
      loading={isBusy}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void expand()}
    >
      {t('chart.expandAll')}
    </Button>
  )
}
