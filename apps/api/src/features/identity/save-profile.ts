import type { Profile, ProfileInput } from '@klesis/contract/identity/identity.ts'
import type { Person } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readProfile } from './read-profile.ts'

/** Saves a person's profile; `isConfirmed` if they also confirm that it is correct. A confirmation is never removed here. */
export function saveProfile(db: Db, person: Person, input: ProfileInput, { isConfirmed }: { isConfirmed: boolean }): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('person')
      .set((row) => ({
        first_name: input.firstName,
        last_name: input.lastName,
        father_name: input.fatherName,
        phone: input.phone,
        title: input.title,
        language: input.language,
        revision: row('revision', '+', 1),
        ...(isConfirmed && { confirmed: true }),
      }))
      .where('id', '=', person.id)
      .execute()
    return readProfile(tx, person.id)
  })
}
