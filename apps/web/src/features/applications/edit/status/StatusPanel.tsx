import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Deadline } from '../../../../ui/Deadline.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { StateChip, toShownState } from '../../../../ui/StateChip.tsx'
import type { Missing } from '../submit/missing.ts'
import { MissingSummary } from './MissingSummary.tsx'
import { meaningOf } from './meaning.ts'
import { PdfPart } from './PdfPart.tsx'
import classes from './status.module.css'
import { Timeline } from './Timeline.tsx'

const HistoryDialog = lazyPart(() =>
  Promise.all([import('./HistoryDialog.tsx'), loadTexts('application-history')]).then(([file]) => ({ default: file.HistoryDialog })),
)

interface Props {
  application: ApplicationView
  /** Undefined while it is not known. */
  missing: readonly Missing[] | undefined
  /** Whether the person has tried to go on to the submission. */
  isTried?: boolean
  onFollow: (missing: Missing) => void
}

/** The application's state, what is missing, who has to act, and what happens next. */
export const StatusPanel = memo(function StatusPanel({ application, missing, isTried = false, onFollow }: Props) {
  const { t } = useTranslation('applications')
  const [showsHistory, showHistory] = useState(false)
  const { appState, approvalState, closesAt, invitation, mayEdit, approvalProblem } = application
  const isDraft = appState !== 'permanent'
  return (
    <>
      <Card className={classes.panel} aria-label={t('edit.status.title')}>
        <div className={classes.head}>
          <StateChip state={toShownState({ appState, approvalState })} />
          {isDraft && !invitation.isContinuous && <Deadline moment={closesAt} remainingOnly />}
        </div>
        <p className={classes.explanation}>{t(`edit.status.${meaningOf(application)}`)}</p>
        {mayEdit && <MissingSummary missing={missing} isReview={approvalState === 'review'} isTried={isTried} onFollow={onFollow} />}
        {approvalProblem && (
          <p className={classes.problem} role="alert">
            <strong>{t('edit.status.problem')}</strong> {approvalProblem.message}
          </p>
        )}
      </Card>
      <Card className={`${classes.panel} ${classes.later}`} aria-label={t('edit.way.title')}>
        <Timeline application={application} />
        <Button variant="subtle" size="compact-md" leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />} onClick={() => showHistory(true)}>
          {t('edit.history.open')}
        </Button>
        {!isDraft && <PdfPart id={application.id} hasReceipt={application.isMine && !mayEdit} />}
        {showsHistory && (
          <Suspense>
            <HistoryDialog id={application.id} onClose={() => showHistory(false)} />
          </Suspense>
        )}
      </Card>
    </>
  )
})
