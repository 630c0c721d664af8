import type { Role } from '@klesis/contract/access.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { replaceRoles } from '../identity/index.ts'
import { changeUser, type UserChange } from './change-user.ts'

/** Gives a person exactly these roles. */
export const setRoles = (db: Db, actor: Actor, { roles, ...change }: UserChange & { roles: readonly Role[] }): Promise<UserView> =>
  changeUser(db, actor, change, async (tx) => {
    const next = [...new Set(roles)].sort()
    const previous = (await replaceRoles(tx, change.id, next)).sort()
    return { code: 'user.rolesSet', ids: { from: previous.join(' '), to: next.join(' ') } }
  })
