import type { Attachment } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import type { EvaluatedApplication } from '@klesis/contract/evaluations/evaluation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Anchor } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toSizeText } from '../../../ui/size-text.ts'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import classes from './application.module.css'

const iconOf = ({ contentType }: Attachment) => (contentType === 'application/pdf' ? IconFileTypePdf : contentType.startsWith('image/') ? IconPhoto : IconFile)

/** The documents under the titles that the invitation asks for them with; files of form fields follow. */
export function ApplicationDocuments({ application: { id, attachments: files, requirements } }: { application: EvaluatedApplication }) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  if (files.length === 0) return null
  const titleOf = ({ requirementId }: Attachment) => textIn(requirements.find((one) => one.id === requirementId)?.title ?? {}, language)
  const place = ({ requirementId }: Attachment) => (requirementId === null ? requirements.length : requirements.findIndex((one) => one.id === requirementId))
  return (
    <>
      <h3 className={classes.subtitle}>{t('application.documents')}</h3>
      <ul className={classes.documents}>
        {files
          .toSorted((one, other) => place(one) - place(other))
          .map((file) => (
            <DocumentLine key={file.id} applicationId={id} file={file} title={titleOf(file)} />
          ))}
      </ul>
    </>
  )
}

function DocumentLine({ applicationId, file, title }: { applicationId: number; file: Attachment; title: string }) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  const fetching = useMutation({
    mutationFn: () => download(attachments.download, { params: { id: String(applicationId), attachmentId: String(file.id) } }, file.name),
    onError: (error) => void toast({ tone: 'red', message: error.message }),
  })
  const Icon = iconOf(file)
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <Anchor component="button" type="button" aria-label={t('application.download', { name: file.name })} onClick={() => fetching.mutate()}>
          {file.name}
        </Anchor>
        <p className={text.soft}>{[title, toSizeText(file.size, language)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
