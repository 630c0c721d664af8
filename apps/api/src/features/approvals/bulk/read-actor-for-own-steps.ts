import type { Actor } from '../../../actor/actor.ts'
import { StoredActor } from '../../../actor/stored-actor.ts'
import type { Db } from '../../../db/db.ts'
import { findPerson } from '../../identity/index.ts'

/** Who started a run of decisions; no person if the account was closed. Roles do not matter for own steps and are left out. */
export async function readActorForOwnSteps(db: Db, personId: number, stored: unknown): Promise<Actor> {
  return { ...StoredActor.parse(stored), person: (await findPerson(db, personId)) ?? null, roles: new Set(), adminMode: false }
}
