import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inNoRequest } from '../../../db/in-transaction.ts'
import { migrate } from '../../../db/migrate.ts'
import { openDb } from '../../../db/open-db.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { runPendingJobs } from '../../../jobs/run-pending-jobs.ts'
import { connectSandbox, sandboxForTries, sandboxOf } from '../../../sandbox/sandbox.ts'
import { keepMails } from './both-languages.ts'
import { setMoment } from './world-clock.ts'
import { rehearsalSchema } from './world-name.ts'
import { worldServicesOf } from './world-services.ts'

/** The world of a rehearsal while something is done in it. */
export interface RehearsalWorld {
  db: Db
  jobs: JobContext
  now: () => Date
  setClock: (moment: Date) => Promise<void>
  /** Runs the jobs that wait, and those that they enqueue, until none is left. */
  runJobs: () => Promise<void>
}

interface OpenedRehearsal {
  id: number
  clock: string
  callsOutside: boolean
}

/** Runs `work` in the world of a rehearsal, which the caller has locked. Migrations that came since are applied first. */
export async function inWorld<Result>(
  { db: real, ...of }: Pick<JobContext, 'db' | 'config' | 'files' | 'log'>,
  { id, clock, callsOutside }: OpenedRehearsal,
  work: (world: RehearsalWorld) => Promise<Result>,
): Promise<Result> {
  const { url, connect } = worldServicesOf(real)
  const schema = rehearsalSchema(contextOf(real).world, id)
  await migrate(url, { schema, overriding: [schema] })
  const { db, pool } = openDb(url, { schema, overriding: [schema], max: 4 })
  let moment = new Date(clock)
  const now = () => new Date(moment)
  Object.assign(contextOf(db), { now, editedTexts: contextOf(real).editedTexts })
  connectSandbox(db, sandboxForTries(sandboxOf(real)))
  connect(db, { callsOutside })
  keepMails(db)
  const jobs: JobContext = { ...of, db, now }
  const setClock = async (next: Date) => {
    moment = next
    await setMoment(db, next)
  }
  try {
    // The transactions of a world are none of the request that plays in it.
    return await inNoRequest(() => work({ db, jobs, now, setClock, runJobs: async () => void (await runPendingJobs(url, jobs, { early: true })) }))
  } finally {
    await pool.end()
  }
}
