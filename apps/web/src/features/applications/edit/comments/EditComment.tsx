import type { Comment } from '@klesis/contract/applications/comments.ts'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { CommentTextField } from './CommentTextField.tsx'
import own from './comments.module.css'
import { commentReadersQuery, useEditComment } from './comments.queries.ts'
import { findKeptText, forgetKeptText, useKeptSave, useKeptText } from './kept-text.ts'
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
  const [kept] = useState(() => findKeptText(id, comment.id))
  const close = () => {
    forgetKeptText(id, comment.id)
    onClose()
  }
  const form = useServerForm({
    initialValues: { body: kept?.body ?? comment.body },
    // The button is disabled while the text is empty.
    check: () => ({}),
    toBody: ({ body }) => {
      const readers = queries.getQueryData(commentReadersQuery(id, audience).queryKey)?.items ?? comment.mentions
      return { body, mentions: mentionedIn(body, readers).map((person) => person.id) }
    },
    save: useKeptSave({ id, commentId: comment.id }, useEditComment(id, comment.id), close),
    onSaved: close,
  })
  const { body } = form.values
  const isChanged = body !== comment.body
  useKeptText(id, comment.id, isChanged ? { body } : undefined)
  return (
    <form noValidate className={own.commentForm} onSubmit={form.submit}>
      <CommentTextField
        id={id}
        audience={audience}
        label={t('text')}
        text={body}
        input={{ ...form.input('body'), readOnly: form.isBusy }}
        onText={(text) => form.set({ body: text })}
        // A text restored after a remount does not take the focus: nobody just pressed Edit.
        takesFocus={kept === undefined}
      />
      <Refused error={form.refused} />
      <Group gap="xs">
        <Button type="submit" size="xs" disabled={body.trim() === ''} loading={form.isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" size="xs" onClick={close}>
          {t('cancel')}
        </Button>
      </Group>
      <UnsavedGuard isDirty={isChanged} />
    </form>
  )
}
