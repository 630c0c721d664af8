import path from 'node:path'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inNoRequest } from '../../../db/in-transaction.ts'
import { migrate } from '../../../db/migrate.ts'
import { openDb } from '../../../db/open-db.ts'
import { localFiles } from '../../../files/local-files.ts'
import type { App } from '../../../http/on.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { prepareQueues } from '../../../jobs/queues.ts'
import { openPendingJobs } from '../../../jobs/run-pending-jobs.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { connectSandbox, sandboxForTries, sandboxOf } from '../../../sandbox/sandbox.ts'
import type { RehearsalRow } from '../rehearsal-row.ts'
import { keepMails } from './both-languages.ts'
import { inKeptWorld } from './kept-worlds.ts'
import type { OpenedWorld } from './opened-world.ts'
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
  /** The server of the world, for the screens of its people. */
  serve: () => Promise<App>
}

type OpenedRehearsal = Pick<RehearsalRow, 'id' | 'clock' | 'calls_outside' | 'outside_answer'>

type Opening = Pick<JobContext, 'db' | 'config' | 'files' | 'log'>

/** Where the files of a rehearsal lie: none of them is among those of the portal. */
export const filesFolder = ({ dataDir }: JobContext['config'], id: number): string => path.join(dataDir, 'rehearsals', String(id))

/** Runs `work` in the world of a rehearsal, which the caller has locked. Migrations and queues that came since are added when it is opened. */
export function inWorld<Result>(opening: Opening, rehearsal: OpenedRehearsal, work: (world: RehearsalWorld) => Promise<Result>): Promise<Result> {
  const { db: real, config, log } = opening
  const { id, clock: at } = rehearsal
  const open = () => openWorld(opening, rehearsal)
  const use = async (opened: OpenedWorld) => {
    const { db, pending, clock } = opened
    clock.moment = new Date(at)
    contextOf(db).editedTexts = contextOf(real).editedTexts
    const now = () => new Date(clock.moment)
    const files = await localFiles(filesFolder(config, id))
    const jobs: JobContext = { config, log, files, db, now }
    const setClock = async (next: Date) => {
      clock.moment = next
      await setMoment(db, next)
      // Whoever looks on while days go by sees how far the clock is.
      await real.updateTable('rehearsal').set({ clock: next.toISOString() }).where('id', '=', id).execute()
    }
    const serve = () => {
      opened.app ??= worldServicesOf(real).serve({ db, files, now, log: log.child({ rehearsal: id }) })
      return opened.app
    }
    // The transactions of a world are none of the request that plays in it.
    return inNoRequest(() => work({ db, jobs, now, setClock, serve, runJobs: async () => void (await pending.run(jobs, { early: true })) }))
  }
  return inKeptWorld(real, id, open, use, (error) => error instanceof Refusal)
}

async function openWorld({ db: real }: Opening, { id, calls_outside, outside_answer }: OpenedRehearsal): Promise<OpenedWorld> {
  const { url, connect } = worldServicesOf(real)
  const schema = rehearsalSchema(contextOf(real).world, id)
  await migrate(url, { schema, overriding: [schema] })
  await prepareQueues(url, schema)
  const { db, pool } = openDb(url, { schema, overriding: [schema], max: 4 })
  const clock = { moment: new Date(0) }
  contextOf(db).now = () => new Date(clock.moment)
  contextOf(db).mailsInEveryLanguage = true
  connectSandbox(db, sandboxForTries(sandboxOf(real)))
  connect(db, { callsOutside: calls_outside, answer: outside_answer })
  keepMails(db)
  return { db, pool, clock, pending: await openPendingJobs(url, db) }
}
