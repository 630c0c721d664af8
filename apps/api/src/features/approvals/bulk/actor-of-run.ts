import { loginGroups } from '@klesis/contract/access.ts'
import { Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findPerson } from '../../identity/index.ts'

/** The part of the actor that decisions and their audit entries need. Roles do not matter for own steps and are left out. */
const StoredActor = z.object({ personId: z.int(), sessionId: z.string().nullable(), language: Language, loginGroup: z.enum(loginGroups).nullable() })

export function toStoredActor(actor: Actor, personId: number): string {
  const { sessionId, language, loginGroup } = actor
  return JSON.stringify(StoredActor.parse({ personId, sessionId, language, loginGroup }))
}

/** Restores the actor after the request. */
export async function readStoredActor(db: Db, stored: unknown): Promise<Actor> {
  const { personId, ...rest } = StoredActor.parse(stored)
  return { ...rest, person: (await findPerson(db, personId)) ?? null, roles: new Set(), adminMode: false }
}
