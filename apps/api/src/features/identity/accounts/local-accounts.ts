import type { LoginGroup } from '@klesis/contract/identity/identity.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'

export interface LocalAccount {
  email: string
  firstName?: string
  lastName?: string
  loginGroup: LoginGroup
  passwordHash: string
}

/** Creates a person who signs in with an address and a password. Unique constraints refuse an address or user name that is in use. */
export async function addLocalAccount(tx: Tx, { email, firstName = '', lastName = '', loginGroup, passwordHash }: LocalAccount): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({ uid: email, email, first_name: firstName, last_name: lastName, login_group: loginGroup })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('local_login').values({ person_id: id, username: email, password_hash: passwordHash }).execute()
  return id
}

/** Sets the password of a local account; creates the account under this user name if the person has none. */
export async function setLocalPassword(
  tx: Tx,
  { personId, username, passwordHash, loginGroup }: { personId: number; username: string; passwordHash: string; loginGroup: LoginGroup },
): Promise<void> {
  await tx
    .insertInto('local_login')
    .values({ person_id: personId, username, password_hash: passwordHash })
    .onConflict((row) => row.column('person_id').doUpdateSet({ password_hash: passwordHash }))
    .execute()
  await tx.updateTable('person').set({ login_group: loginGroup }).where('id', '=', personId).execute()
  await emit(tx, 'person.secured', { personId })
}
