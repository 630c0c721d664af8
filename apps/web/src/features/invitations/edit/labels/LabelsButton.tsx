import type { Form } from '@klesis/forms/model/form.ts'
import type { LabelForms } from '@klesis/forms/translate/label-rows.ts'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import type { InvitationDraft } from '../invitation-draft.ts'
import type { Editing } from '../use-editing.ts'

const LabelsDialog = lazyPart(async () => {
  const [{ LabelsDialog: Dialog }] = await Promise.all([import('../../../forms/builder/labels/LabelsDialog.tsx'), loadTexts('labels', 'table-import')])
  return { default: Dialog }
})

/** Translates the texts of both forms, as the page has them. */
export function LabelsButton({ editing: { draft, change } }: { editing: Pick<Editing, 'draft' | 'change'> }) {
  const { t } = useTranslation('invitations')
  const [isOpen, setOpen] = useState(false)
  const evaluationForm = draft.appEvaluation ? (draft.evaluationForm as unknown as Form | null) : null
  const put = (forms: LabelForms) => {
    const changed = forms.evaluationForm === evaluationForm ? { form: forms.form } : forms
    change(changed as unknown as Partial<Pick<InvitationDraft, 'form' | 'evaluationForm'>>)
  }
  return (
    <>
      <Button variant="subtle" size="sm" leftSection={<IconLanguage size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('footer.labels')}
      </Button>
      {isOpen && (
        <Suspense>
          <LabelsDialog
            forms={{ form: draft.form as unknown as Form, evaluationForm }}
            languages={draft.languages.length > 0 ? draft.languages : ['el']}
            onChange={put}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
