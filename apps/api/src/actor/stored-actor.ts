import { loginGroups } from '@klesis/contract/access.ts'
import { Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from './actor.ts'

/** What a job needs of the actor who started it, besides the person: kept in the job's row until it ends. */
export const StoredActor = z.object({
  sessionId: z.string().nullable(),
  language: Language,
  loginGroup: z.enum(loginGroups).nullable(),
  // Decisions that an earlier release stored lack it.
  adminMode: z.boolean().default(false),
})

/** `personId` is for decisions: a process of an earlier release, which may run beside this one, takes the person from here and not from the row. */
export const toStoredActor = (actor: Actor): string => JSON.stringify({ personId: actor.person?.id, ...StoredActor.parse(actor) })
