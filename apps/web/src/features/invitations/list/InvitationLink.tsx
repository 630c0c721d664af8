import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'

/** Links to the builder for people who may manage the invitation, and to its applications for those who may only view it. */
export function InvitationLink({ invitation: { id, privilege }, title }: { invitation: InvitationRow; title: string }) {
  const params = { id: String(id) }
  return privilege === 'manage' ? (
    <LinkAnchor to="/invitation/edit/$id" params={params} inherit>
      {title}
    </LinkAnchor>
  ) : (
    <LinkAnchor to="/management/applications/$id" params={params} inherit>
      {title}
    </LinkAnchor>
  )
}
