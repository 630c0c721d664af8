import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { IconAlertTriangle, IconChecks, IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Deadline } from '../../../ui/Deadline.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import text from '../../../ui/text.module.css'
import type { ListedApplication } from './listed-application.ts'
import classes from './lists.module.css'

const keys = {
  'approval.chainVacant': 'list.problem.vacant',
  'approval.noUnit': 'list.problem.noUnit',
  'approval.committeeMissing': 'list.problem.noCommittee',
  'approval.committeeEmpty': 'list.problem.emptyCommittee',
} as const

const isKnown = (code: string): code is keyof typeof keys => code in keys

/** The short text of the reason why approvals could not start. */
const toProblemKey = (code: string) => (isKnown(code) ? keys[code] : 'list.problem.other')

interface Props {
  application: ApplicationCard
}

export const isDraft = ({ appState }: ApplicationCard) => appState !== 'permanent'

/** The times of submission; for a draft the time of its last save. */
export function WhenText({ application }: Props) {
  const { t } = useTranslation('application-list')
  const { submittedAt, savedAt, createdAt } = application
  if (!isDraft(application) && submittedAt)
    return (
      <span>
        {t('list.submitted')} <SubmittedText {...application} submittedAt={submittedAt} />
      </span>
    )
  const [label, moment] = savedAt ? [t('list.saved'), savedAt] : [t('list.begun'), createdAt]
  return (
    <span>
      {label} <DateText moment={moment} />
    </span>
  )
}

/** The deadline of a draft. */
export function DraftDeadline({ application }: Props) {
  const { t } = useTranslation('application-list')
  if (!isDraft(application)) return null
  return application.isContinuous ? <span className={text.soft}>{t('list.noEnd')}</span> : <Deadline moment={application.endsAt} remainingOnly />
}

export function ApprovalCount({ application: { approvals, approved } }: Props) {
  const { t } = useTranslation('application-list')
  if (approvals === 0) return null
  return (
    <span className={classes.fact}>
      <IconChecks size={18} stroke={1.75} aria-hidden />
      {t('list.approvals', { approved, approvals })}
    </span>
  )
}

export function DocumentCount({ application: { documents, showsDocuments } }: Props) {
  const { t } = useTranslation('application-list')
  if (!showsDocuments) return null
  return (
    <span className={classes.fact}>
      <IconPaperclip size={18} stroke={1.75} aria-hidden />
      {t('list.documents', { count: documents })}
    </span>
  )
}

/** How many comments one may read, marked while the bell still tells of one. */
export function CommentFact({ application: { comments } }: { application: ListedApplication }) {
  const { t } = useTranslation('application-list')
  if (!comments) return null
  return (
    <span className={classes.fact}>
      <IconMessage size={18} stroke={1.75} aria-hidden />
      {t('list.comments', { count: comments.count })}
      {comments.isNew && <b className={classes.new}>{t('list.comments.new', { count: comments.count })}</b>}
    </span>
  )
}

/** The reason why no approver was found; shown only to managers of the invitation. */
export function ProblemNote({ application: { approvalProblem } }: Props) {
  const { t } = useTranslation('application-list')
  if (!approvalProblem) return null
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{t(toProblemKey(approvalProblem))}</span>
    </p>
  )
}
