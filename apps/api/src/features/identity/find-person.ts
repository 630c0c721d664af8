import type { Person } from '../../actor/actor.ts'
import { toPerson } from '../../actor/to-person.ts'
import type { Db } from '../../db/db.ts'

/** A person by number, signed in or not, as long as the account is not disabled: for jobs that go on with what somebody asked for. */
export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
  return row && toPerson(row)
}
