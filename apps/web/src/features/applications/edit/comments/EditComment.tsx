import type { Comment } from '@klesis/contract/applications/comments.ts'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { CommentTextField } from './CommentTextField.tsx'
import own from './comments.module.css'
import { commentReadersQuery, useEditComment } from './comments.queries.ts'
import { mentionedIn } from './mentions.ts'

interface Props {
  /** Of the application. */
  id: number
  comment: Comment
  onClose: () => void
}

/** The text of one's own comment, to be changed in its place. */
export function EditComment({ id, comment, onClose }: Props) {
  const { t } = useTranslation('comments')
  const queries = useQueryClient()
  const { audience } = comment
  const form = useServerForm({
    initialValues: { body: comment.body },
    // The button waits for a text.
    check: () => ({}),
    toBody: ({ body }) => {
      const readers = queries.getQueryData(commentReadersQuery(id, audience).queryKey)?.items ?? comment.mentions
      return { body, mentions: mentionedIn(body, readers).map((person) => person.id) }
    },
    save: useEditComment(id, comment.id),
    onSaved: onClose,
  })
  const { body } = form.values
  return (
    <form noValidate className={own.commentForm} onSubmit={form.submit}>
      <CommentTextField
        id={id}
        audience={audience}
        label={t('text')}
        text={body}
        input={form.input('body')}
        onText={(text) => form.set({ body: text })}
        takesFocus
      />
      <Refused error={form.refused} />
      <Group gap="xs">
        <Button type="submit" size="xs" disabled={body.trim() === ''} loading={form.isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}
