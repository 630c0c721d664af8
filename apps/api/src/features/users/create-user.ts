import type { NewUser } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addLocalAccount, hashPassword } from '../identity/index.ts'
import { linkEmployeeOfPerson } from '../org/index.ts'

/** Creates a local account. Unique constraints refuse an address or user name that is in use. */
export async function createUser(db: Db, actor: Actor, { email, firstName, lastName, loginGroup, password }: NewUser, now: Date): Promise<{ id: number }> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const id = await addLocalAccount(tx, { email, firstName, lastName, loginGroup, passwordHash })
    await linkEmployeeOfPerson(tx, id, now)
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'user.created', ids: { loginGroup } })
    return { id }
  })
}
