import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'

/** Draft, published or archived; a published one also shows whether its period is over and whether changes wait to be published; and the time that is set for that. */
export function PublishChips({ invitation }: { invitation: Pick<InvitationRow, 'isPublished' | 'isArchived' | 'isExpired' | 'hasDraft' | 'publishAt'> }) {
  const { t } = useTranslation('invitations')
  const state = toPublishState(invitation)
  return (
    <>
      <StateChip state={state} />
      {state === 'published' && invitation.isExpired && <StateChip state="expired" />}
      {state === 'published' && invitation.hasDraft && <Chip tone="amber">{t('row.hasDraft')}</Chip>}
      {invitation.publishAt && <Chip tone="aegean">{t('row.publishAt', { at: toAthensText(invitation.publishAt) })}</Chip>}
    </>
  )
}
