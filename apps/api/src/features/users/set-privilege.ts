import type { InvitationPrivilege } from '@klesis/contract/access.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import { compare } from '../../audit/audit-changes.ts'
import type { Db } from '../../db/db.ts'
import { setInvitationPrivilege } from '../invitations/index.ts'
import { setUnitPrivilege } from '../org/index.ts'
import { changeUser, type UserChange } from './change-user.ts'

export type Privilege = { invitationId: number; privilege: InvitationPrivilege | null } | { unitId: number; privilege: 'edit' | null }

/** Gives or removes a privilege for one invitation, or for one unit and all units below it. */
export const setPrivilege = (db: Db, actor: Actor, { change, to }: { change: UserChange; to: Privilege }): Promise<UserView> =>
  changeUser(db, actor, change, async (tx) => {
    const before = await ('invitationId' in to
      ? setInvitationPrivilege(tx, { personId: change.id, ...to })
      : setUnitPrivilege(tx, { personId: change.id, ...to }))
    return { code: 'user.privilegeSet', ids: { ...to }, changes: compare('privilege', before, to.privilege) }
  })
