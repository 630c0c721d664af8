import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'

/** Draft, published or archived; a published one also shows whether its period is over and whether changes wait to be published. */
export function PublishChips({ invitation }: { invitation: Pick<InvitationRow, 'isPublished' | 'isArchived' | 'isExpired' | 'hasDraft'> }) {
  const { t } = useTranslation('invitations')
  const state = toPublishState(invitation)
  return (
    <>
      <StateChip state={state} />
      {state === 'published' && invitation.isExpired && <StateChip state="expired" />}
      {state === 'published' && invitation.hasDraft && <Chip tone="amber">{t('row.hasDraft')}</Chip>}
    </>
  )
}
