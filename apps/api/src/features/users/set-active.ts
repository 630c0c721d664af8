import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { keepSystemAdmin, setPersonActive } from '../identity/index.ts'
import { changeUser, type UserChange } from './change-user.ts'

/** Disables an account, which ends its sessions, or enables it again. Their past actions stay. */
export const setActive = (db: Db, actor: Actor, { isActive, reason, ...change }: UserChange & { isActive: boolean; reason: string }): Promise<UserView> =>
  changeUser(db, actor, change, async (tx) => {
    if (!isActive && actor.person?.id === change.id) refuse('user.self')
    if (!isActive) await keepSystemAdmin(tx, change.id)
    await setPersonActive(tx, { id: change.id, isActive, now: change.now })
    return { code: isActive ? 'user.enabled' : 'user.disabled', text: reason }
  })
