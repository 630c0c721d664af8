import type { Form } from '@klesis/forms/model/form.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormOfInvitation } from './FormOfInvitation.tsx'
import { FullPageButton } from './FullPageButton.tsx'
import type { InvitationDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

/** The builder of the application form. */
export function FormSection({ editing }: { editing: Editing }) {
  const { base, draft, change } = editing
  const { t } = useTranslation('invitations')
  return (
    <Stack>
      <FullPageButton editing={editing} field="form" />
      <FormOfInvitation
        editing={editing}
        label={t('form.label')}
        form={draft.form as unknown as Form}
        saved={base.form as unknown as Form}
        onChange={(form) => change({ form: form as unknown as InvitationDraft['form'] })}
      />
    </Stack>
  )
}
