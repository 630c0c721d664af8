import type { InvitationPrivilege } from '@klesis/contract/access.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Grants or revokes a privilege on one invitation. Returns the former one. */
export async function setInvitationPrivilege(
  tx: Tx,
  { personId, invitationId, privilege }: { personId: number; invitationId: number; privilege: InvitationPrivilege | null },
): Promise<string | null> {
  const invitation = await tx.selectFrom('invitation').select('id').where('id', '=', invitationId).executeTakeFirst()
  if (!invitation) refuse('invitation.notFound')
  const before = tx.deleteFrom('invitation_privilege').where('person_id', '=', personId).where('invitation_id', '=', invitationId).returning('privilege')
  const former = (await before.executeTakeFirst())?.privilege ?? null
  if (privilege) await tx.insertInto('invitation_privilege').values({ person_id: personId, invitation_id: invitationId, privilege }).execute()
  return former
}
