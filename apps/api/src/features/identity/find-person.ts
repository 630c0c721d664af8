import type { Person } from '../../actor/actor.ts'
import { toPerson } from '../../actor/to-person.ts'
import type { Db } from '../../db/db.ts'

/** The person with this id; undefined if the account is closed. */
export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
  return row && toPerson(row)
}

/** Finds those of several people who have an active account, by their ids. */
export async function findPersons(db: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('is_active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.id, toPerson(row)]))
}
