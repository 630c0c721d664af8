import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OrderedSection } from '../sortable/OrderedSection.tsx'
import { RequirementDialog } from './RequirementDialog.tsx'
import { RequirementRow } from './RequirementRow.tsx'
import { useRemoveRequirement, useReorderRequirements } from './requirements.queries.ts'

/** While another order is being saved, that one. */
const inOrder = (requirements: readonly Requirement[], ids: readonly number[] | undefined) =>
  ids ? ids.flatMap((id) => requirements.find((one) => one.id === id) ?? []) : requirements

/** The requirements of the invitation; each is saved at once, and so is their order. */
export function RequirementsSection({ invitation: { id, requirements, languages } }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const [isUnsaved, setUnsaved] = useState(false)
  const reorder = useReorderRequirements(id)
  const mayAdd = () => {
    if (id === 0) setUnsaved(true)
    return id !== 0
  }
  return (
    <OrderedSection
      kind="requirements"
      rows={inOrder(requirements, reorder.isPending ? reorder.variables : undefined)}
      titleOf={({ attachmentType }) => textIn(attachmentType.title, language)}
      reorder={reorder}
      remove={useRemoveRequirement(id)}
      mayAdd={mayAdd}
      row={(requirement, actions) => <RequirementRow key={requirement.id} requirement={requirement} actions={actions} />}
      dialog={(requirement, onClose) => <RequirementDialog invitationId={id} languages={languages} requirement={requirement} onClose={onClose} />}
    >
      {isUnsaved && id === 0 && (
        <Alert color="amber" role="alert">
          {t('requirements.unsaved')}
        </Alert>
      )}
    </OrderedSection>
  )
}
