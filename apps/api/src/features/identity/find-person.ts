import type { Person } from '../../actor/actor.ts'
import { toPerson } from '../../actor/to-person.ts'
import type { Db } from '../../db/db.ts'

/** Finds a person with an active account by id, for jobs that run on somebody's behalf. */
export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
  return row && toPerson(row)
}
