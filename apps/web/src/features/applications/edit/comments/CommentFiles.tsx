import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Comment, CommentFile } from '@klesis/contract/applications/comments.ts'
import { Anchor } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../../api/call.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { toSizeText } from '../../../../ui/size-text.ts'
import classes from '../edit.module.css'
import own from './comments.module.css'

interface Props {
  /** Of the application. */
  id: number
  comment: Comment
}

/** The files on a comment, to be downloaded. */
export function CommentFiles({ id, comment }: Props) {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const of = { id: String(id), commentId: String(comment.id) }
  const fetching = useMutation({
    mutationFn: (file: CommentFile) => download(applications.readCommentFile, { params: { ...of, fileId: String(file.id) } }, file.name),
  })
  return (
    <>
      <ul className={own.files} aria-label={t('file.list')}>
        {comment.files.map((file) => (
          <li key={file.id}>
            <IconPaperclip size={16} aria-hidden />
            <Anchor component="button" type="button" ta="start" aria-label={t('file.download', { name: file.name })} onClick={() => fetching.mutate(file)}>
              {file.name}
            </Anchor>
            <span className={classes.soft}>{toSizeText(file.size, language)}</span>
          </li>
        ))}
      </ul>
      <Refused error={fetching.error} />
    </>
  )
}
