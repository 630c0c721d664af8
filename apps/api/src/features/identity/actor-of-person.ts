import type { Role } from '@klesis/contract/access.ts'
import { type Actor, systemActor } from '../../actor/actor.ts'
import { rolesInForce } from '../../actor/roles-in-force.ts'
import type { Db } from '../../db/db.ts'
import { findPerson } from './find-person.ts'

/** A person who acts without a session, with the rights of today; nobody if the account was closed. */
export async function actorOfPerson(db: Db, personId: number): Promise<Actor | undefined> {
  const person = await findPerson(db, personId)
  if (!person) return undefined
  const rows = await db.selectFrom('person_role').select('role').where('person_id', '=', personId).execute()
  const assigned = rows.map(({ role }) => role as Role)
  const { language, loginGroup } = person
  return { ...systemActor, person, language, loginGroup, adminMode: true, roles: rolesInForce(assigned, true) }
}
