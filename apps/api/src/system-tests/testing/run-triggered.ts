// Runs one command with the scripts of its invitation in a separate process, for tests that kill it:
// node run-triggered.ts <database> <person> <command> <invitation> <application>; `job` runs the waiting job of a script or a call, or with QUEUE of that queue, and leaves it there; FILES is the folder for the files of a job; RECEIVER is the host that calls may go to.
import { type RawBuilder, sql } from 'kysely'
import { systemActor } from '../../actor/actor.ts'
import { readConfig } from '../../config.ts'
import { contextOf } from '../../db/db-context.ts'
import { openDb } from '../../db/open-db.ts'
import { connectOutgoing } from '../../db/outgoing-of.ts'
import { connectEvents } from '../../events/emit.ts'
import { beginEvaluation } from '../../features/evaluations/index.ts'
import { createApplication, pressFormButton, saveApplication, submitApplication } from '../../features/lifecycle/index.ts'
import { actorOf } from '../../features/lifecycle/testing/actor-of.ts'
import { anyAnswers, now } from '../../features/lifecycle/testing/fixtures.ts'
import { askExportTable, askListFilters } from '../../features/procedures/index.ts'
import { localFiles } from '../../files/local-files.ts'
import { connectTriggers } from '../../hooks.ts'
import { connectJobs, type JobContext, requireJob } from '../../jobs/define-job.ts'
import { jobs } from '../../jobs.ts'
import { openLog } from '../../log/open-log.ts'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { connectSandbox, openSandbox } from '../../sandbox/sandbox.ts'
import { wiring } from '../../wiring.ts'

const [url = '', person, command = '', invitationId, id] = process.argv.slice(2)
const { db, pool } = openDb(url, { max: 2 })
const sandbox = openSandbox()
connectJobs(db, jobs)
connectSandbox(db, sandbox)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
connectTriggers(db, { config })
const { RECEIVER, QUEUE, FILES } = process.env
if (QUEUE) connectEvents(db, wiring)
if (RECEIVER) connectOutgoing(db, openOutgoing({ hosts: RECEIVER, mayConnect: () => true }))
const actor = Number(person) === 0 ? systemActor : await actorOf(db, Number(person))
const saving = { id: Number(id), data: { purpose: 'Συνέδριο' }, revision: 1, now, checkAnswers: anyAnswers }
const listed = { id: Number(invitationId), title: {}, points: ['listFilter', 'excelExport'] }
const commands: Record<string, () => Promise<unknown>> = {
  create: () => createApplication(db, actor, { invitationId: Number(invitationId), now }),
  save: () => saveApplication(db, actor, saving),
  submit: () => submitApplication(db, actor, saving),
  press: () => pressFormButton(db, actor, { id: Number(id), event: 'find', data: {}, now }),
  begin: () => beginEvaluation(db, actor, { id: Number(id), now }),
  list: () => askListFilters(db, { actor, invitations: [listed] }),
  export: () => askExportTable(db, { actor, invitation: listed, ids: [Number(id)], list: 'applications', now }),
  job: runWaitingJob,
}

async function runWaitingJob(): Promise<void> {
  // It enqueues the script of its event.
  if (!QUEUE) await runWaiting(sql`data ->> 'job' = 'procedures.runAfterEvent'`)
  await runWaiting(sql`name = any(${QUEUE ? [QUEUE] : ['scripts', 'webhooks']})`)
}

async function runWaiting(which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ job: string; payload: unknown }>`
    select data ->> 'job' as job, data -> 'payload' as payload from ${sql.id(contextOf(db).world.queueSchema, 'job')}
    where ${which} and state = 'created'`.execute(db)
  const context = { db, config, log: openLog('silent'), now: () => now, ...(FILES && { files: await localFiles(FILES) }) } as JobContext
  for (const { job, payload } of rows) await requireJob(db, job).run(context, payload, { id: '', retries: 0 })
}

await commands[command]?.()
await sandbox.close()
await pool.end()
