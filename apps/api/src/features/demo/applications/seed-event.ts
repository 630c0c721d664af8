import type { SeedWorker } from './seed-worker.ts'

export interface SeedEvent {
  at: Date
  /** The application or invitation that is changed; events with the same subject never run in parallel. */
  subject: unknown
  run: (worker: SeedWorker) => Promise<void>
}
