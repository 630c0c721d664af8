import type { BulkAction, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { masterDataQuery } from '../masterdata/masterdata.queries.ts'
import { type Decided, decide, useRefreshApprovals, type Written } from './approvals.queries.ts'
import { nameDeciders } from './decided-by.ts'
import { applicantsOf, beginRun, type DecisionRun, faultsStore, followRuns, runsStore, statusStore } from './follow-run.ts'

/** For how many seconds approvals can be taken back, where the server has not told yet. */
const usualSeconds = 10

/** Starts decisions on one or many applications, polls each to its end and reports its outcome once. Approvals begin later, so that they can be taken back. */
export function useBulkRun() {
  const { t } = useTranslation('approvals')
  const queries = useQueryClient()
  const runs = useStore(runsStore)
  const statuses = useStore(statusStore)
  const faults = useStore(faultsStore)
  const refresh = useRefreshApprovals()

  const announce = ({ errors, undone = [] }: BulkStatus, run: DecisionRun) => {
    const decided = applicantsOf(run).filter(({ id }) => !undone.includes(id))
    const count = decided.length
    const name = count === 1 ? decided[0]?.name : undefined
    const [fault, ...others] = Object.values(errors)
    const failed = fault ? others.length + 1 : 0
    if (count === 0) return undefined
    if (fault && count === 1) return toast({ tone: 'red', message: fault.message, ...(name && { title: name }) })
    if (failed > 0) return toast({ tone: 'amber', message: t('run.someFailed', { done: count - failed, failed }) })
    return toast({ message: name ? t(`${run.action}.done`, { name }) : t(`${run.action}.doneMany`, { count }) })
  }
  const finish = async (ended: BulkStatus, decided: DecisionRun) => {
    const errors = await nameDeciders(ended.errors, queries)
    faultsStore.set({ ...faultsStore.get(), ...errors })
    void announce({ ...ended, errors }, decided)
    await refresh()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: resumes only runs restored by a reload, once.
  useEffect(() => void followRuns(finish), [])

  const start = async (action: BulkAction, applications: readonly Decided[], written: Written) => {
    const seconds = queries.getQueryData(masterDataQuery.queryKey)?.approvalUndoSeconds ?? usualSeconds
    const startsIn = action === 'approve' ? seconds : 0
    const { code } = await decide(action, applications, written, startsIn)
    const names = Object.fromEntries(applications.map(({ id, name }) => [id, name]))
    beginRun(
      {
        code,
        action,
        ids: applications.map(({ id }) => id),
        names,
        steps: Object.fromEntries(applications.flatMap(({ id, stepId }) => (stepId ? [[id, stepId]] : []))),
        ...(startsIn > 0 && { beginsAt: Date.now() + startsIn * 1000 }),
      },
      finish,
    )
  }
  return { runs, statuses, faults, start }
}
