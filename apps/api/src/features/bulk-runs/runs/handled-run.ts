import type { Actor } from '../../../actor/actor.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import type { SelectedApplication } from '../selections/selected-application.ts'

/** A run while a batch of it is handled. */
export interface HandledRun {
  id: number
  code: string
  /** Who started it, with the rights of today. */
  actor: Actor
  input: unknown
  /** How many batches came before. */
  turn: number
  /** Of its job. */
  retries: number
}

/** How often a fault of the portal itself is tried again before the application counts as failed. */
export const retriesOfFault = 2

/** Handles applications of a run and marks each, done or failed, in the transaction of what is done to it. */
export type HandleBatch = (context: JobContext, run: HandledRun, applications: readonly SelectedApplication[]) => Promise<void>
