import { randomBytes } from 'node:crypto'
import { portal } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hashPassword } from '../identity/index.ts'

export interface MadeAdmin {
  personId: number
  /** Set where the account was made here: shown once, kept nowhere. */
  password?: string
}

/** Gives the role to who signs in with this address; where there is nobody, makes a local account with a password of its own. */
export async function makeSystemAdmin(db: Db, email: string): Promise<MadeAdmin> {
  const uid = email.trim().toLowerCase()
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('person').select(['id', 'is_active']).where('uid', '=', uid).forUpdate().executeTakeFirst()
    const personId =
      known?.id ?? (await tx.insertInto('person').values({ uid, email: uid, login_group: 'university' }).returning('id').executeTakeFirstOrThrow()).id
    if (known && !known.is_active) throw new Error(`The account of ${uid} is disabled.`)
    if (!known) await tx.insertInto('local_login').values({ person_id: personId, username: uid, password_hash: hash }).execute()
    await tx
      .insertInto('person_role')
      .values({ person_id: personId, role: 'systemAdmin' })
      .onConflict((row) => row.doNothing())
      .execute()
    await record(tx, portal, { subject: 'person', subjectId: personId, code: 'user.systemAdminMade', ids: { made: !known } })
    return { personId, ...(!known && { password }) }
  })
}
