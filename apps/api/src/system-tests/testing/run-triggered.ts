// Runs scripts in a separate process, for tests that kill it:
// node run-triggered.ts <database> job: the waiting job of a script or a call, or with QUEUE of that queue, which stays; FILES is the folder for the files of a job; RECEIVER is the host that calls may go to.
// node run-triggered.ts <database> <happenings as JSON>: all of them and the waiting jobs of scripts at once. One that ends before the process is killed is a fault.
import { type RawBuilder, sql } from 'kysely'
import { readConfig } from '../../config.ts'
import { contextOf } from '../../db/db-context.ts'
import { openDb } from '../../db/open-db.ts'
import { connectOutgoing } from '../../db/outgoing-of.ts'
import { connectEvents } from '../../events/emit.ts'
import { now } from '../../features/lifecycle/testing/fixtures.ts'
import { localFiles } from '../../files/local-files.ts'
import { connectTriggers } from '../../hooks.ts'
import { connectJobs, type JobContext, requireJob } from '../../jobs/define-job.ts'
import { jobs } from '../../jobs.ts'
import { openLog } from '../../log/open-log.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { connectSandbox, openSandbox } from '../../sandbox/sandbox.ts'
import { wiring } from '../../wiring.ts'
import { type Happening, happenings } from './happenings.ts'

const [url = '', what = ''] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 2 })
const sandbox = openSandbox()
connectJobs(db, jobs)
connectSandbox(db, sandbox)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
connectTriggers(db, { config })
const { RECEIVER, QUEUE, FILES } = process.env
if (QUEUE) connectEvents(db, wiring)
if (RECEIVER) connectOutgoing(db, openOutgoing({ hosts: RECEIVER, mayConnect: () => true }))
const ofScripts = sql`name = 'scripts'`

async function runWaitingJob(): Promise<void> {
  // It enqueues the script of its event.
  if (!QUEUE) await runEach(sql`data ->> 'job' = 'procedures.runAfterEvent'`)
  await runEach(sql`name = any(${QUEUE ? [QUEUE] : ['scripts', 'webhooks']})`)
}

async function runEach(which: RawBuilder<unknown>): Promise<void> {
  for (const run of await readWaiting(which)) await run()
}

async function readWaiting(which: RawBuilder<unknown>): Promise<(() => Promise<void>)[]> {
  const { rows } = await sql<{ job: string; payload: unknown }>`
    select data ->> 'job' as job, data -> 'payload' as payload from ${sql.id(contextOf(db).world.queueSchema, 'job')}
    where ${which} and state = 'created'`.execute(db)
  const context = { db, config, log: openLog('silent'), now: () => now, ...(FILES && { files: await localFiles(FILES) }) } as JobContext
  return rows.map(
    ({ job, payload }) =>
      () =>
        requireJob(db, job).run(context, payload, { id: '', retries: 0 }),
  )
}

async function runTogether(given: readonly Happening[]): Promise<void> {
  const each = [...given.map((one) => () => happenings[one.point](db, one)), ...(await readWaiting(ofScripts))]
  await Promise.race(each.map((run) => run()))
  throw new Error('One of them met no crash point.')
}

await (what === 'job' ? runWaitingJob() : runTogether(JSON.parse(what)))
await sandbox.close()
await pool.end()
