import type { Role } from '@klesis/contract/access.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor, LoginGroup, Scope } from '../../../http/actor.ts'

/** A caller for commands, as a request of this person would have it. */
export async function actorOf(
  db: Db,
  personId: number,
  { roles = [], scope, loginGroup }: { roles?: readonly Role[]; scope?: Scope; loginGroup?: LoginGroup } = {},
): Promise<Actor> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  const person = {
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
  return {
    person,
    roles: new Set(roles),
    adminMode: true,
    language: row.language,
    loginGroup: loginGroup ?? row.login_group,
    sessionId: null,
    ...(scope && { scope }),
  }
}
