import { randomBytes } from 'node:crypto'
import { systemActor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addLocalAccount, addRole, hashPassword } from '../identity/index.ts'

export interface MadeSystemAdmin {
  personId: number
  /** Of an account that was created for this: shown once and never stored. */
  password?: string
}

/** Gives the role to the account with this confirmed address, which is its `uid`; creates a local account with a new password if there is none. */
export async function makeSystemAdmin(db: Db, email: string): Promise<MadeSystemAdmin> {
  const uid = email.trim().toLowerCase()
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('person').select(['id', 'is_active']).where('uid', '=', uid).forUpdate().executeTakeFirst()
    if (known && !known.is_active) throw new Error(`The account of ${uid} is disabled.`)
    const isNew = !known
    const personId = known?.id ?? (await addLocalAccount(tx, { email: uid, loginGroup: 'university', passwordHash }))
    await addRole(tx, personId, 'systemAdmin')
    await record(tx, systemActor, { subject: 'person', subjectId: personId, code: 'user.systemAdminMade', ids: { made: isNew } })
    return { personId, ...(isNew && { password }) }
  })
}
