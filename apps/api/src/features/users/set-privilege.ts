import type { InvitationPrivilege } from '@klesis/contract/access.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { changeUser, type UserChange } from './change-user.ts'

export type Privilege = { invitationId: number; privilege: InvitationPrivilege | null } | { unitId: number; privilege: 'edit' | null }

/** Gives or takes what a person may do with one invitation, or in one unit and all below it. */
export const setPrivilege = (db: Db, actor: Actor, { change, to }: { change: UserChange; to: Privilege }): Promise<UserView> =>
  changeUser(db, actor, change, async (tx) => {
    if ('invitationId' in to) await onInvitation(tx, change.id, to)
    else await inUnit(tx, change.id, to)
    return { code: 'user.privilegeSet', ids: { ...to } }
  })

async function onInvitation(tx: Tx, personId: number, { invitationId, privilege }: Extract<Privilege, { invitationId: number }>): Promise<void> {
  const isThere = await tx.selectFrom('invitation').select('id').where('id', '=', invitationId).executeTakeFirst()
  if (!isThere) refuse('invitation.notFound')
  await tx.deleteFrom('invitation_privilege').where('person_id', '=', personId).where('invitation_id', '=', invitationId).execute()
  if (privilege) await tx.insertInto('invitation_privilege').values({ person_id: personId, invitation_id: invitationId, privilege }).execute()
}

async function inUnit(tx: Tx, personId: number, { unitId, privilege }: Extract<Privilege, { unitId: number }>): Promise<void> {
  const isThere = await tx.selectFrom('unit').select('id').where('id', '=', unitId).executeTakeFirst()
  if (!isThere) refuse('user.unitNotFound')
  await tx.deleteFrom('unit_privilege').where('person_id', '=', personId).where('unit_id', '=', unitId).execute()
  if (privilege) await tx.insertInto('unit_privilege').values({ person_id: personId, unit_id: unitId }).execute()
}
