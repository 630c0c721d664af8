import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { StateChip } from '../../../ui/StateChip.tsx'

/** Draft, published or archived; a published one also shows whether its period is over. */
export function PublishChips({ invitation }: { invitation: Pick<InvitationRow, 'isPublished' | 'isArchived' | 'isExpired'> }) {
  const state = toPublishState(invitation)
  return (
    <>
      <StateChip state={state} />
      {state === 'published' && invitation.isExpired && <StateChip state="expired" />}
    </>
  )
}
