import type { RequirementView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { Anchor } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../../api/call.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toSizeText } from '../../../../ui/size-text.ts'
import { toast } from '../../../../ui/toast.ts'
import own from './documents.module.css'

/** The file to fill in and attach. */
export function TemplateLink({ applicationId, requirement: { id, template } }: { applicationId: number; requirement: RequirementView }) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const fetching = useMutation({
    mutationFn: (name: string) => download(attachments.template, { params: { id: String(applicationId), requirementId: String(id) } }, name),
    onError: (error) => void toast({ message: error.message, tone: 'red' }),
  })
  if (!template) return null
  return (
    <p className={own.template}>
      <IconDownload size={18} stroke={1.75} aria-hidden />
      <Anchor component="button" type="button" ta="start" onClick={() => fetching.mutate(template.name)}>
        {t('edit.documents.template', { name: template.name })}
      </Anchor>{' '}
      ({toSizeText(template.size, language)})
    </p>
  )
}
