import { loginGroups } from '@klesis/contract/access.ts'
import { Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { actorOfPerson } from '../../identity/index.ts'

const StoredActor = z.object({ sessionId: z.string().nullable(), language: Language, loginGroup: z.enum(loginGroups).nullable(), adminMode: z.boolean() })

export const toStoredActor = ({ sessionId, language, loginGroup, adminMode }: Actor): string =>
  JSON.stringify(StoredActor.parse({ sessionId, language, loginGroup, adminMode }))

/** Who started a run, with the rights of today: of their roles those count that counted then. A closed account starts nothing any more. */
export async function readStoredActor(db: Db, personId: number, stored: unknown): Promise<Actor> {
  const { adminMode, ...rest } = StoredActor.parse(stored)
  const today = (await actorOfPerson(db, personId)) ?? refuse('access.signInNeeded')
  return { ...today, ...rest, adminMode, roles: adminMode ? today.roles : new Set() }
}
