import { maxCommentFiles } from '@klesis/contract/applications/comment-limits.ts'
import type { CommentFile } from '@klesis/contract/applications/comments.ts'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { toSizeText } from '../../../../ui/size-text.ts'
import classes from '../edit.module.css'
import own from './comments.module.css'
import type { useUploadCommentFile } from './comments.queries.ts'

interface Props {
  files: readonly CommentFile[]
  upload: ReturnType<typeof useUploadCommentFile>
  onAdd: (file: CommentFile) => void
  onRemove: (file: CommentFile) => void
}

/** The files of a comment that is being written. Each is uploaded as soon as it is chosen. */
export function NewCommentFiles({ files, upload, onAdd, onRemove }: Props) {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const forgetChoice = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) upload.mutate(file, { onSuccess: onAdd })
    // So that the same file can be chosen again.
    forgetChoice.current?.()
  }
  return (
    <div>
      <Refused error={upload.error} />
      {files.length > 0 && (
        <ul className={own.files} aria-label={t('file.list')}>
          {files.map((file) => (
            <li key={file.id}>
              <IconPaperclip size={16} aria-hidden />
              <span>{file.name}</span>
              <span className={classes.soft}>{toSizeText(file.size, language)}</span>
              <CloseButton size="sm" aria-label={t('file.remove', { name: file.name })} onClick={() => onRemove(file)} />
            </li>
          ))}
        </ul>
      )}
      <p className={own.addFile}>
        <FileButton resetRef={forgetChoice} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              loading={upload.isPending}
              disabled={files.length >= maxCommentFiles}
            >
              {t('file.add')}
            </Button>
          )}
        </FileButton>
        <span className={classes.soft}>{t('file.help', { max: maxCommentFiles })}</span>
      </p>
    </div>
  )
}
