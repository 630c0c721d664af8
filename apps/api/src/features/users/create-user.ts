import type { NewUser } from '@klesis/contract/users/users.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hashPassword } from '../identity/index.ts'
import { joinAccount } from '../org/index.ts'

/** Makes a local account. An address or user name that is taken is refused by the tables. */
export async function createUser(db: Db, actor: Actor, { email, firstName, lastName, loginGroup, password }: NewUser, now: Date): Promise<{ id: number }> {
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('person')
      .values({ uid: email, email, first_name: firstName, last_name: lastName, login_group: loginGroup })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('local_login').values({ person_id: id, username: email, password_hash: hash }).execute()
    await joinAccount(tx, id, now)
    await record(tx, actor, { subject: 'person', subjectId: id, code: 'user.created', ids: { loginGroup } })
    return { id }
  })
}
