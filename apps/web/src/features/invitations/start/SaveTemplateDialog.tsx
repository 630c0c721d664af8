import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useSaveTemplate } from './start.queries.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

interface Props {
  invitation: InvitationEdit
  /** Whether the page shows changes that are not saved. */
  isModified: boolean
  onClose: () => void
}

/** Saves the invitation as a template from which new ones can start. */
export function SaveTemplateDialog({ invitation: { id, title, languages, draft }, isModified, onClose }: Props) {
  const { t } = useTranslation('start-invitation')
  const language = useLanguage()
  const save = useSaveTemplate(id)
  return (
    <TemplateDialog
      title={t('saveAs.title')}
      confirm={t('saveAs.do')}
      initial={{ title, description: {} }}
      languages={languages.length > 0 ? languages : ['el']}
      save={save}
      onSaved={(name) => {
        void toast({ message: t('saveAs.done', { title: textIn(name.title, language) }) })
        onClose()
      }}
      onClose={onClose}
    >
      {t('saveAs.lead')} {isModified && t('saveAs.unsaved')} {draft && t('saveAs.unpublished')}
    </TemplateDialog>
  )
}
