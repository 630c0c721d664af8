import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { commentsQuery } from '../application.queries.ts'
import classes from '../edit.module.css'
import own from './comments.module.css'

/** The comments of applicant and approvers, and a field for a new one. */
export function CommentsSection({ id }: { id: number }) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const comments = useQuery(commentsQuery(id))
  const save = useMutation({
    mutationFn: (body: { body: string }) => call(applications.comment, { params: { id: String(id) }, body }),
    onSuccess: () => Promise.all([queries.invalidateQueries(commentsQuery(id)), queries.invalidateQueries({ queryKey: ['applications', 'history', id] })]),
  })
  const form = useServerForm({
    initialValues: { body: '' },
    // The button waits for a text.
    check: () => ({}),
    toBody: (values) => values,
    save,
    onSaved: () => form.set({ body: '' }),
  })
  return (
    <Card className={classes.rows}>
      <Refused error={comments.error} onRetry={() => void comments.refetch()} />
      {comments.isPending && <RowsSkeleton count={2} height={54} />}
      {comments.data?.items.length === 0 && <p className={classes.soft}>{t('edit.comments.none')}</p>}
      {comments.data?.items.map((comment) => (
        <article key={comment.id} className={own.comment}>
          <PersonAvatar name={comment.author} address={comment.avatar} size={34} />
          <div className={own.commentText}>
            <p className={own.commentHead}>
              <strong>{comment.isMine ? t('edit.comments.me') : comment.author}</strong>{' '}
              <span className={classes.soft}>
                <DateText moment={comment.createdAt} />
              </span>
            </p>
            <p className={classes.preformatted}>{comment.body}</p>
          </div>
        </article>
      ))}
      <form noValidate className={own.commentForm} onSubmit={form.submit}>
        <Textarea label={t('edit.comments.new')} description={t('edit.comments.help')} autosize minRows={2} maxLength={10_000} {...form.input('body')} />
        <Refused error={form.refused} />
        <Button type="submit" variant="default" disabled={form.values.body.trim() === ''} loading={form.isBusy}>
          {t('edit.comments.add')}
        </Button>
      </form>
    </Card>
  )
}
