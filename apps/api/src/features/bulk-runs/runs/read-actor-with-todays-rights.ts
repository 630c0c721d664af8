import type { Actor } from '../../../actor/actor.ts'
import { StoredActor } from '../../../actor/stored-actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { actorOfPerson } from '../../identity/index.ts'

/** Who started a run, with the rights of today: of their roles those count that counted then. A closed account starts nothing any more. */
export async function readActorWithTodaysRights(db: Db, personId: number, stored: unknown): Promise<Actor> {
  const then = StoredActor.parse(stored)
  const today = (await actorOfPerson(db, personId)) ?? refuse('access.signInNeeded')
  return { ...today, ...then, roles: then.adminMode ? today.roles : new Set() }
}
