import type { Role } from '@klesis/contract/access.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { changeUser, type UserChange } from './change-user.ts'
import { keepSystemAdmin } from './keep-system-admin.ts'

/** Gives a person exactly these roles. */
export const setRoles = (db: Db, actor: Actor, { roles, ...change }: UserChange & { roles: readonly Role[] }): Promise<UserView> =>
  changeUser(db, actor, change, async (tx) => {
    const wanted = [...new Set(roles)].sort()
    if (!wanted.includes('systemAdmin')) await keepSystemAdmin(tx, change.id)
    const before = await tx.deleteFrom('person_role').where('person_id', '=', change.id).returning('role').execute()
    if (wanted.length > 0) {
      await tx
        .insertInto('person_role')
        .values(wanted.map((role) => ({ person_id: change.id, role })))
        .execute()
    }
    const had = before.map(({ role }) => role).sort()
    return { code: 'user.rolesSet', ids: { from: had.join(' '), to: wanted.join(' ') } }
  })
