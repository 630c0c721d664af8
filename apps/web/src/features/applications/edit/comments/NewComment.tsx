import type { CommentAudience } from '@klesis/contract/applications/comments.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { CommentTextField } from './CommentTextField.tsx'
import own from './comments.module.css'
import { commentReadersQuery, useAddComment, useUploadCommentFile } from './comments.queries.ts'
import { findKeptText, useKeptSave, useKeptText } from './kept-text.ts'
import { mentionedIn } from './mentions.ts'
import { NewCommentFiles } from './NewCommentFiles.tsx'

/** For officials only: applicants have one audience. */
const AudienceChoice = lazyPart(() => import('./AudienceChoice.tsx').then((file) => ({ default: file.AudienceChoice })))

interface Props {
  /** Of the application. */
  id: number
  /** The audiences from which its author may choose. */
  audiences: readonly CommentAudience[]
}

interface Values {
  body: string
  audience: CommentAudience
}

export function NewComment({ id, audiences }: Props) {
  const { t } = useTranslation('comments')
  const queries = useQueryClient()
  const [kept] = useState(() => findKeptText(id))
  const [files, setFiles] = useState(kept?.files ?? [])
  // Of the comment that is on its way; what is attached meanwhile is for the next.
  const sent = useRef(files)
  const upload = useUploadCommentFile(id)
  const empty = () => {
    form.set({ body: '' })
    setFiles((all) => all.filter((file) => !sent.current.includes(file)))
  }
  const save = useKeptSave({ id, commentId: 0 }, useAddComment(id), empty)
  const initialValues: Values = { body: kept?.body ?? '', audience: kept?.audience ?? 'applicant' }
  const form = useServerForm({
    initialValues,
    // The button waits for a text.
    check: () => ({}),
    toBody: ({ body, audience }) => {
      sent.current = files
      const readers = queries.getQueryData(commentReadersQuery(id, audience).queryKey)?.items ?? []
      return { body, audience, mentions: mentionedIn(body, readers).map((person) => person.id), files: files.map((file) => file.id) }
    },
    save,
    onSaved: empty,
  })
  const { body, audience } = form.values
  const isWritten = body.trim() !== '' || files.length > 0
  useKeptText(id, 0, isWritten ? { body, audience, files } : undefined)
  return (
    <form noValidate className={own.commentForm} onSubmit={form.submit}>
      {audiences.length > 1 && (
        <Suspense fallback={<RowsSkeleton count={1} height={42} />}>
          <AudienceChoice audiences={audiences} value={audience} onChange={(chosen) => form.set({ audience: chosen })} />
        </Suspense>
      )}
      <CommentTextField
        id={id}
        audience={audience}
        label={t('new')}
        help={t(`help.${audience}`)}
        text={body}
        input={{ ...form.input('body'), readOnly: form.isBusy }}
        onText={(text) => form.set({ body: text })}
      />
      {audiences.length > 0 && (
        <NewCommentFiles
          files={files}
          upload={upload}
          onAdd={(file) => setFiles((all) => [...all, file])}
          onRemove={(gone) => setFiles((all) => all.filter((file) => file !== gone))}
        />
      )}
      <Refused error={form.refused} />
      <Button type="submit" variant="default" disabled={body.trim() === '' || upload.isPending} loading={form.isBusy}>
        {t(audience === 'officials' ? 'add.officials' : 'add')}
      </Button>
      <UnsavedGuard isDirty={isWritten || upload.isPending} />
    </form>
  )
}
