import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { Button, Progress } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toIdsText } from '../signing/many/many-rows.ts'
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
  // What is approved by a signature is signed, on a page of its own.
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
      {(signed.length === 0 || unsigned.length > 0) && (
        <Button color="green" disabled={isIdle} onClick={() => setOpen('approve')}>
          {signed.length === 0 ? t('bulk.approve') : t('bulk.approveOthers', { count: unsigned.length })}
        </Button>
      )}
      {signed.length > 0 && !bulk.run && (
        <LinkButton
          to="/pdf/doc/sign-many"
          search={{ ids: toIdsText(signed.map(({ id }) => id)) }}
          color="green"
          leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        >
          {t('bulk.sign', { count: signed.length })}
        </LinkButton>
      )}
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
