import type { Role } from '@klesis/contract/access.ts'
import type { Actor, LoginGroup, Scope } from '../../../actor/actor.ts'
import { toPerson } from '../../../actor/to-person.ts'
import type { Db } from '../../../db/db.ts'

/** A caller for commands, as a request of this person would have it. */
export async function actorOf(
  db: Db,
  personId: number,
  { roles = [], scope, loginGroup }: { roles?: readonly Role[]; scope?: Scope; loginGroup?: LoginGroup } = {},
): Promise<Actor> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  return {
    person: toPerson(row),
    roles: new Set(roles),
    adminMode: true,
    language: row.language,
    loginGroup: loginGroup ?? row.login_group,
    sessionId: null,
    ...(scope && { scope }),
  }
}
