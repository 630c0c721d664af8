import { type Actor, systemActor } from '../../../actor/actor.ts'
import { rolesInForce } from '../../../actor/roles-in-force.ts'
import type { Db } from '../../../db/db.ts'
import { findPerson } from '../../identity/index.ts'
import type { Screen } from './screen-token.ts'

/** Whoever started the rehearsal, with the rights of today: a screen is open for as long as they could open it. Nobody if the key is not the rehearsal's. */
export async function findOwner(db: Db, { id, key }: Pick<Screen, 'id' | 'key'>): Promise<Actor | undefined> {
  const row = await db.selectFrom('rehearsal').select('person_id').where('id', '=', id).where('screen_key', '=', key).executeTakeFirst()
  const person = row && (await findPerson(db, row.person_id))
  if (!person) return undefined
  const roles = await db.selectFrom('person_role').select('role').where('person_id', '=', person.id).execute()
  const { language, loginGroup } = person
  return {
    ...systemActor,
    person,
    language,
    loginGroup,
    adminMode: true,
    roles: rolesInForce(
      roles.map(({ role }) => role),
      true,
    ),
  }
}
