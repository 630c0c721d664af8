import { type Actor, type Person, systemActor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findPerson } from '../../identity/index.ts'

/** Who causes an event or reads a mail, without rights: scripts only learn who it is. Null for the portal itself, or for somebody without an account. */
export async function findPersonActor(db: Db, personId: number | null): Promise<Actor> {
  return toPersonActor(personId === null ? undefined : await findPerson(db, personId))
}

export const toPersonActor = (person: Person | undefined): Actor =>
  person ? { ...systemActor, person, language: person.language, loginGroup: person.loginGroup } : systemActor
