import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'

/** What the audit entries of a job need of the person who asked for it. */
const StoredMover = z.object({ personId: z.int(), sessionId: z.string().nullable() })

export const toStoredMover = ({ person, sessionId }: Actor): string => JSON.stringify(StoredMover.parse({ personId: person?.id, sessionId }))

export function readStoredMover(stored: unknown): Pick<Actor, 'sessionId'> & { person: { id: number } } {
  const { personId, sessionId } = StoredMover.parse(stored)
  return { person: { id: personId }, sessionId }
}
