import type { BulkAction, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { useEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { decide, useRefreshApprovals } from './approvals.queries.ts'
import { beginRun, type DecisionRun, followRun, runStore, statusStore } from './follow-run.ts'

/** Starts a decision on one or many applications, polls it to its end and reports the outcome once. */
export function useBulkRun() {
  const { t } = useTranslation('approvals')
  const run = useStore(runStore)
  const status = useStore(statusStore)
  const refresh = useRefreshApprovals()

  const announce = ({ errors }: BulkStatus, { ids, action, name }: DecisionRun) => {
    const [fault, ...others] = Object.values(errors)
    const failed = fault ? others.length + 1 : 0
    if (fault && ids.length === 1) return toast({ tone: 'red', message: fault.message })
    if (failed > 0) return toast({ tone: 'amber', message: t('run.someFailed', { done: ids.length - failed, failed }) })
    return toast({ message: name ? t(`${action}.done`, { name }) : t(`${action}.doneMany`, { count: ids.length }) })
  }
  const finish = async (ended: BulkStatus, decided: DecisionRun) => {
    void announce(ended, decided)
    await refresh()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: resumes only a run restored by a reload, once.
  useEffect(() => void followRun(finish), [])

  const start = async (action: BulkAction, applications: readonly { id: number; name: string }[], formData: Record<string, unknown>) => {
    const ids = applications.map(({ id }) => id)
    const { code } = await decide(action, ids, formData)
    beginRun({ code, action, ids, name: applications.length === 1 ? applications[0]?.name : undefined }, finish)
  }
  return { run, status, start }
}
