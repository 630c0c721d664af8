import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import classes from '../edit.module.css'
import { CommentView } from './CommentView.tsx'
import { commentsQuery } from './comments.queries.ts'
import { NewComment } from './NewComment.tsx'

/** The comments that the person may read, and a field for a new one. */
export function CommentsSection({ id }: { id: number }) {
  const { t } = useTranslation('comments')
  const { data, error, isPending, refetch } = useQuery(commentsQuery(id))
  const count = data?.items.length ?? 0
  const internalCount = data?.items.filter(({ audience }) => audience === 'officials').length ?? 0
  return (
    <Card className={classes.rows}>
      <Refused error={error} onRetry={() => void refetch()} />
      {isPending && <RowsSkeleton count={2} height={54} />}
      {data && count === 0 && <p className={classes.soft}>{t('none')}</p>}
      {count > 0 && (
        <p className={classes.soft}>
          {t('count', { count })}
          {internalCount > 0 && `, ${t('internalCount', { count: internalCount })}`}
        </p>
      )}
      {data?.items.map((comment) => (
        <CommentView key={comment.id} id={id} comment={comment} />
      ))}
      <NewComment id={id} audiences={data?.audiences ?? []} />
    </Card>
  )
}
