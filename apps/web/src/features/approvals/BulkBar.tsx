import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Button, Progress } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ApproveTogether } from './ApproveTogether.tsx'
import classes from './approvals.module.css'
import type { useBulkRun } from './use-bulk-run.ts'
import { mayBeSigned, type useSelection } from './use-selection.ts'

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx').then((file) => ({ default: file.DecisionDialog })))

interface Props {
  selection: ReturnType<typeof useSelection>
  bulk: ReturnType<typeof useBulkRun>
}

/** Decides on all selected applications and shows the progress. */
export function BulkBar({ selection, bulk }: Props) {
  const { t } = useTranslation('approvals')
  const [open, setOpen] = useState<BulkAction>()
  const { chosen } = selection
  const isIdle = chosen.length === 0 || bulk.run !== undefined
  const done = bulk.status?.done ?? 0
  const total = bulk.run?.ids.length ?? 0
  const signed = chosen.filter(mayBeSigned)
  const unsigned = chosen.filter((card) => !mayBeSigned(card))
  const applications = (open === 'approve' ? unsigned : chosen).map((card) => ({ id: card.id, name: card.applicantName, stepId: card.stepId }))
  return (
    <section
      className={classes.bulk}
      data-sticky-foot="bar"
      data-decides
      data-none={(chosen.length === 0 && !bulk.run) || undefined}
      aria-label={t('bulk.label')}
    >
      <span role="status" className={classes.bulkText}>
        {bulk.run ? t('run.progress', { done, total }) : chosen.length > 0 ? t('bulk.chosen', { count: chosen.length }) : t('bulk.none')}
        {bulk.run && <Progress mt={6} value={total > 0 ? (100 * done) / total : 0} aria-label={t('run.underWay')} />}
      </span>
      {chosen.length > 0 && (
        <Button variant="default" onClick={selection.clear} disabled={bulk.run !== undefined}>
          {t('bulk.clear')}
        </Button>
      )}
      <Button variant="outline" color="red" disabled={isIdle} onClick={() => setOpen('reject')}>
        {t('bulk.reject')}
      </Button>
      <ApproveTogether {...{ signed, unsigned, isIdle }} isRunning={bulk.run !== undefined} onApprove={() => setOpen('approve')} />
      <Suspense>
        {open && (
          <DecisionDialog
            action={open}
            applications={applications}
            onDecide={(formData) => bulk.start(open, applications, formData)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
