import type { Db } from '../../db/db.ts'
import type { Person } from '../../http/actor.ts'

/** A person by number, signed in or not, as long as the account is not disabled: for jobs that go on with what somebody asked for. */
export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
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
