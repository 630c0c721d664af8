import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { endSessionsOf, hashPassword, setLocalPassword } from '../identity/index.ts'
import { linkEmployeeOfPerson } from '../org/index.ts'
import { changeUser, type UserChange } from './change-user.ts'

/** Sets the password of a local account, creating the account if there is none; ends the person's sessions, except the one in which an administrator changes their own. */
export async function setPassword(
  db: Db,
  actor: Actor,
  { password, loginGroup, ...change }: UserChange & { password: string; loginGroup: LoginGroup },
): Promise<UserView> {
  const passwordHash = await hashPassword(password)
  return changeUser(db, actor, change, async (tx, { uid }) => {
    await setLocalPassword(tx, { personId: change.id, username: uid.toLowerCase(), passwordHash, loginGroup })
    await linkEmployeeOfPerson(tx, change.id, change.now)
    await endSessionsOf(tx, change.id, change.now, actor.sessionId ? { except: actor.sessionId } : {})
    return { code: 'user.passwordSet', ids: { loginGroup } }
  })
}
