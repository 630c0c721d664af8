import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { CommentView } from '../applications/edit/comments/CommentView.tsx'
import { commentsQuery } from '../applications/edit/comments/comments.queries.ts'
import classes from './approvals.module.css'

/** What was written about the application, for whoever decides on it. A new comment is written on its page. */
export function PaneComments({ id }: { id: number }) {
  const { t } = useTranslation('comments')
  const { data, error, refetch } = useQuery(commentsQuery(id))
  const comments = data?.items ?? []
  return (
    <>
      <Refused error={error} onRetry={() => void refetch()} />
      {comments.length > 0 && <h3 className={classes.subtitle}>{t('count', { count: comments.length })}</h3>}
      {comments.map((comment) => (
        <CommentView key={comment.id} id={id} comment={comment} />
      ))}
    </>
  )
}
