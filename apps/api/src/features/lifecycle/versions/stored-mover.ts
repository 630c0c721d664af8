import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'

/** The actor who started a job that moves applications or sends them back, as the job's row keeps it: enough for the audit entries that the job writes. */
const StoredMover = z.object({ personId: z.int(), sessionId: z.string().nullable() })

export const toStoredMover = ({ person, sessionId }: Actor): string => JSON.stringify(StoredMover.parse({ personId: person?.id, sessionId }))

export function readStoredMover(stored: unknown): Pick<Actor, 'sessionId'> & { person: { id: number } } {
  const { personId, sessionId } = StoredMover.parse(stored)
  return { person: { id: personId }, sessionId }
}
