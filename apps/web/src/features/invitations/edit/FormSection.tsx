import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { Stack } from '@mantine/core'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { FullPageButton } from './FullPageButton.tsx'
import type { InvitationDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

const FormBuilder = lazyPart(async () => {
  const [{ FormBuilder: Builder }] = await Promise.all([import('../../forms/builder/FormBuilder.tsx'), loadTexts('builder', 'forms')])
  return { default: Builder }
})

interface Props {
  editing: Editing
  field: 'form' | 'evaluationForm'
}

const none: Form = emptyForm()

/** The builder of the application form or of the evaluation form. */
export function FormSection({ editing, field }: Props) {
  const { base, draft, change } = editing
  const { t } = useTranslation('invitations')
  const mayWriteScripts = useMay()('admin')
  return (
    <Stack>
      <FullPageButton editing={editing} field={field} />
      <FormBuilder
        label={t(field === 'form' ? 'form.label' : 'form.evaluationLabel')}
        form={(draft[field] as Form | null) ?? none}
        mayWriteScripts={mayWriteScripts}
        saved={(base[field] as Form | null) ?? none}
        isEvaluation={field === 'evaluationForm'}
        languages={draft.languages.length > 0 ? draft.languages : ['el']}
        onChange={(form) => change({ [field]: form as unknown as InvitationDraft['form'] })}
      />
    </Stack>
  )
}
