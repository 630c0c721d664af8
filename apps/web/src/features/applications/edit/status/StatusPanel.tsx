import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Deadline } from '../../../../ui/Deadline.tsx'
import { StateChip, toShownState } from '../../../../ui/StateChip.tsx'
import { ApplicationSubtitle } from '../ApplicationSubtitle.tsx'
import type { Missing } from '../submit/missing.ts'
import { useIsWide } from '../use-is-wide.ts'
import { MissingSummary } from './MissingSummary.tsx'
import classes from './status.module.css'

interface Props {
  application: ApplicationView
  /** What the state means to whoever reads it; left out, it is told to the applicant who fills it in. */
  explanation?: string
  /** Undefined while it is not known. */
  missing: readonly Missing[] | undefined
  /** Whether the person has tried to go on to the submission. */
  isTried?: boolean
  onFollow: (missing: Missing) => void
}

/** The application's state, what is missing, and what happens next. */
export const StatusPanel = memo(function StatusPanel({ application, explanation, missing, isTried = false, onFollow }: Props) {
  const { t } = useTranslation('applications')
  const { appState, approvalState, closesAt, invitation, isMine, mayEdit, approvalProblem } = application
  const isFolded = !useIsWide() && mayEdit
  // Of one's own the line below the title is here.
  const isOwn = mayEdit && isMine
  const isShort = isFolded && isMine
  const hasDeadline = appState !== 'permanent' && !invitation.isContinuous
  const head = (
    <span className={classes.head}>
      <StateChip state={toShownState({ appState, approvalState })} />
      {hasDeadline && <Deadline moment={closesAt} remainingOnly={!isShort} isShort={isShort} />}
    </span>
  )
  const more = (
    <>
      {isOwn && (
        <p className={classes.explanation}>
          <ApplicationSubtitle application={application} /> {isFolded && hasDeadline && <Deadline moment={closesAt} remainingOnly />}
        </p>
      )}
      <p className={classes.explanation}>{explanation ?? t(approvalState === 'review' ? 'edit.status.review' : 'edit.status.draft')}</p>
      {mayEdit && <MissingSummary missing={missing} isReview={approvalState === 'review'} isTried={isTried} onFollow={onFollow} />}
      {approvalProblem && (
        <p className={classes.problem} role="alert">
          <strong>{t('edit.status.problem')}</strong> {approvalProblem.message}
        </p>
      )}
    </>
  )
  return isFolded ? (
    <Card className={classes.fold} aria-label={t('edit.status.title')}>
      <details>
        <summary className={classes.summary}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
          {head}
        </summary>
        {more}
      </details>
    </Card>
  ) : (
    <Card className={classes.panel} aria-label={t('edit.status.title')}>
      {head}
      {more}
    </Card>
  )
})
