import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import type { BulkRun } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import classes from './bulk-runs.module.css'
import { useRefreshRuns } from './bulk-runs.queries.ts'
import { closeRun } from './closed-runs.ts'
import { RunResults } from './RunResults.tsx'

const FailuresDialog = lazyPart(() => import('./FailuresDialog.tsx').then((file) => ({ default: file.FailuresDialog })))

/** What a run has done and what failed, by reason, and what can be done about it. */
export function RunOutcome({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk-runs')
  const { code, state, done, failed, failures, isRetried } = run
  const [isSeen, setSeen] = useState(false)
  const refresh = useRefreshRuns()
  const params = { code }
  const stop = useMutation({ mutationFn: () => call(bulkRuns.stop, { params }), onSettled: refresh })
  const again = useMutation({
    mutationFn: () => call(bulkRuns.again, { params }),
    onSuccess: () => closeRun(code),
    onSettled: refresh,
  })
  return (
    <div className={classes.outcome}>
      <p>
        <IconCircleCheck size={18} stroke={1.75} color="var(--mantine-color-green-text)" aria-hidden />
        {t('run.done', { count: done })}
      </p>
      {failed > 0 && (
        <p>
          <IconCircleX size={18} stroke={1.75} color="var(--mantine-color-red-text)" aria-hidden />
          <span>
            {t('run.failed', { count: failed })}: {failures.map(({ message, count }) => (failures.length > 1 ? `${count} × ${message}` : message)).join(' ')}
          </span>
        </p>
      )}
      <div className={classes.commands}>
        {failed > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setSeen(true)}>
            {t('run.see', { count: failed })}
          </Button>
        )}
        {failed > 0 && state !== 'running' && !isRetried && (
          <Button variant="subtle" size="compact-sm" loading={again.isPending} onClick={() => again.mutate()}>
            {t('run.again')}
          </Button>
        )}
        {state === 'running' ? (
          <Button variant="subtle" size="compact-sm" color="red" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('run.stop')}
          </Button>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => closeRun(code)}>
            {t('run.close')}
          </Button>
        )}
      </div>
      <RunResults run={run} />
      <Refused error={stop.error ?? again.error} title={t('run.refused')} />
      <Suspense>{isSeen && <FailuresDialog failures={failures} onClose={() => setSeen(false)} />}</Suspense>
    </div>
  )
}
