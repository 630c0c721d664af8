import type { RunKind } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './bulk-runs.module.css'
import { runsQuery } from './bulk-runs.queries.ts'
import { closedRuns } from './closed-runs.ts'
import { RunOutcome } from './RunOutcome.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRunName } from './use-run-name.ts'

/** The progress of the person's newest bulk run, of this kind if one is given; also of one that was started before the page was left, until they close it. */
export function RunCard({ kind }: { kind?: RunKind }) {
  const closed = useStore(closedRuns)
  const runs = useQuery(runsQuery).data?.items.filter((one) => (kind ?? one.kind) === one.kind && (one.state === 'running' || !closed.includes(one.code)))
  const run = runs?.find(({ state }) => state === 'running') ?? runs?.[0]
  return run ? <ShownRun key={run.code} run={run} /> : null
}

function ShownRun({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk-runs')
  useRefreshedList(run)
  return (
    <section className={classes.card} aria-label={t('run.label')}>
      <RunProgress run={run} />
      <RunOutcome run={run} />
      <VisuallyHidden role="status">{useSpoken(run)}</VisuallyHidden>
    </section>
  )
}

/** What is read out: each quarter and the end, not every application. */
function useSpoken(run: BulkRun): string {
  const { t } = useTranslation('bulk-runs')
  const name = useRunName(run)
  const { state, done, failed, total } = run
  if (state !== 'running') return t(`run.spoken.${state}`, { name, done, failed })
  const quarter = Math.floor((4 * (done + failed)) / Math.max(total, 1))
  return t('run.spoken.running', { name, percent: 25 * quarter })
}

/** The page shows what the run has changed, once it is over; a short one may be over before it is first seen. */
function useRefreshedList({ state }: BulkRun): void {
  const queries = useQueryClient()
  const before = useRef<BulkRun['state']>(undefined)
  useEffect(() => {
    if (before.current !== state && state !== 'running') for (const key of ['applications', 'evaluations']) void queries.invalidateQueries({ queryKey: [key] })
    before.current = state
  }, [state, queries])
}
