import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isUnavailable } from '../../../api/server-back.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import form from '../form/form.module.css'
import { DiscussionCommentItem } from './DiscussionCommentItem.tsx'
import { DiscussionSkeleton } from './DiscussionSkeleton.tsx'
import classes from './discussion.module.css'
import { discussionQuery } from './discussion.queries.ts'
import { NewDiscussionComment } from './NewDiscussionComment.tsx'
import { useReadMarks } from './use-read-marks.ts'

/** What the committee and the managers write to each other about an application, where the evaluation has a stage for it. */
export function DiscussionPart({ view }: { view: EvaluationView }) {
  const { t } = useTranslation('evaluation-discussion')
  const { head, mine } = view
  const { id } = view.application
  const { data, error, refetch } = useQuery(discussionQuery(id, mine?.state === 'final'))
  // Without the server what was read stays, and above all the field with what is written.
  if (error && !(data && isUnavailable(error))) return <Refused error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <DiscussionSkeleton view={view} />
  if (data.isHidden) {
    return head.stage?.now === 'discussion' ? (
      <p className={form.note}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        {t('later')}
      </p>
    ) : null
  }
  if (data.items.length === 0 && !data.mayWrite) return null
  return <ShownDiscussion applicationId={id} discussion={data} round={head.round} />
}

interface ShownProps {
  applicationId: number
  discussion: Discussion
  round: number
}

function ShownDiscussion({ applicationId, discussion: { items, mayWrite }, round }: ShownProps) {
  const { t } = useTranslation('evaluation-discussion')
  const { end, isShownNew } = useReadMarks(applicationId, items)
  return (
    <section className={classes.discussion} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {items.length === 0 && <p className={text.soft}>{t('none')}</p>}
      {items.map((comment) => (
        <DiscussionCommentItem key={comment.id} applicationId={applicationId} comment={comment} isNew={isShownNew(comment)} round={round} />
      ))}
      <div ref={end} />
      {mayWrite && <NewDiscussionComment applicationId={applicationId} />}
    </section>
  )
}
