import type { Db } from '../../db/db.ts'
import type { Person } from '../../http/actor.ts'

/** A person by number, whether or not they are signed in now: for jobs that go on with what somebody asked for. */
export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      uid: row.uid,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      fullname: row.fullname,
      unitId: row.unit_id,
      language: row.language,
      loginGroup: row.login_group,
      confirmed: row.confirmed,
      isNameless: row.is_nameless,
    }
  )
}
