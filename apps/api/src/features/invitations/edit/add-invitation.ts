import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { requireKnownInMails } from '../mails/require-known-placeholders.ts'
import { invitationColumns } from './invitation-columns.ts'
import { saveTags } from './save-tags.ts'

/** The rows of a new invitation, unpublished and without a version; who creates it manages it. */
export async function addInvitation(tx: Tx, actor: Actor, input: InvitationInput, now: Date): Promise<number> {
  requireKnownInMails(input.flags, actor.language)
  const person = requirePerson(actor)
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('invitation')
    .values({ ...invitationColumns(input), is_published: false, created_by: person.id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('invitation_privilege').values({ invitation_id: id, person_id: person.id, privilege: 'manage' }).execute()
  await saveTags(tx, id, input)
  return id
}
