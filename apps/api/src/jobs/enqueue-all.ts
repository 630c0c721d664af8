import type { Tx } from '../db/db.ts'
import type { Job } from './define-job.ts'
import { enqueue } from './enqueue.ts'

/** Leaves many pieces of the same work behind, in the caller's transaction. */
export async function enqueueAll<Payload>(tx: Tx, job: Job<Payload>, payloads: readonly Payload[]): Promise<void> {
  for (const payload of payloads) await enqueue(tx, job, payload)
}
