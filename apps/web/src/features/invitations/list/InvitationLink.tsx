import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'

/** Leads who manages the invitation to its builder, and who may only see it to its applications. */
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
