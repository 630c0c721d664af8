import type { Attachment } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call, download } from '../../../../api/call.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { toSizeText } from '../../../../ui/size-text.ts'
import { toast } from '../../../../ui/toast.ts'
import { patchApplication } from '../application.queries.ts'
import classes from '../edit.module.css'
import own from './documents.module.css'

const ConfirmDialog = lazyPart(() => import('../../../../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

interface Props {
  applicationId: number
  attachment: Attachment
  mayRemove: boolean
}

const iconOf = ({ contentType }: Attachment) => (contentType === 'application/pdf' ? IconFileTypePdf : contentType.startsWith('image/') ? IconPhoto : IconFile)

/** In review a file of the last submission is removed only with the resubmission; a file added since is removed at once. */
const afterRemoval = (attachments: Attachment[], { id }: Attachment, isSubmitted: boolean) =>
  isSubmitted ? attachments.map((one) => (one.id === id ? { ...one, staged: 'remove' as const } : one)) : attachments.filter((one) => one.id !== id)

export function AttachmentLine({ applicationId, attachment, mayRemove }: Props) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const queries = useQueryClient()
  const [isAsking, ask] = useState(false)
  const { id, name, size, createdAt, staged } = attachment
  const params = { id: String(applicationId), attachmentId: String(id) }
  const fetching = useMutation({
    mutationFn: () => download(attachments.download, { params }, name),
    onError: (error) => void toast({ message: error.message, tone: 'red' }),
  })
  const removal = useMutation({
    mutationFn: () => call(attachments.removeAttachment, { params }),
    onSuccess: () => {
      patchApplication(queries, applicationId, ({ attachments, approvalState }) => ({
        attachments: afterRemoval(attachments, attachment, approvalState === 'review' && staged === null),
      }))
      void toast({ message: t('edit.documents.removed', { name }) })
    },
    onError: (error) => void toast({ message: error.message, tone: 'red' }),
    onSettled: () => ask(false),
  })
  const Icon = iconOf(attachment)
  return (
    <div className={own.file} data-leaving={staged === 'remove' || undefined}>
      <Icon size={26} stroke={1.5} aria-hidden />
      <div className={own.fileText}>
        <Anchor component="button" type="button" className={own.fileName} onClick={() => fetching.mutate()} aria-label={t('edit.documents.download', { name })}>
          {name}
        </Anchor>
        <span className={classes.soft}>
          {toSizeText(size, language)} · <DateText moment={createdAt} />
        </span>
        {staged === 'add' && <Chip tone="aegean">{t('edit.documents.stagedAdd')}</Chip>}
        {staged === 'remove' && <Chip tone="amber">{t('edit.documents.stagedRemove')}</Chip>}
      </div>
      {mayRemove && staged !== 'remove' && (
        <ActionIcon aria-label={t('edit.documents.remove', { name })} onClick={() => ask(true)}>
          <IconTrash size={19} stroke={1.75} />
        </ActionIcon>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('edit.documents.removeTitle', { name })}
            confirm={t('edit.documents.removeConfirm')}
            isBusy={removal.isPending}
            onConfirm={() => removal.mutate()}
            onClose={() => ask(false)}
          >
            {t('edit.documents.removeText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
