import type pg from 'pg'
import type { Db } from '../../../db/db.ts'
import type { App } from '../../../http/on.ts'
import type { PendingJobs } from '../../../jobs/run-pending-jobs.ts'

/** The connections of a world, and its server once a screen was opened. */
export interface OpenedWorld {
  db: Db
  pool: pg.Pool
  pending: PendingJobs
  clock: { moment: Date }
  app?: Promise<App>
}

export interface KeptWorld {
  opened: Promise<OpenedWorld>
  uses: number
  closing?: NodeJS.Timeout
}
