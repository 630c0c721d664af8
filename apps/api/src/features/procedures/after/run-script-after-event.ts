import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { crashPoint, sharedCrashPoint } from '../../../testing/crash-point.ts'
import { executeScript } from '../run/execute-script.ts'
import { logRun } from '../run/log-run.ts'
import { logSkippedRepetition } from '../run/log-skipped-repetition.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { whenLessBusy } from '../run/when-less-busy.ts'
import { AfterEvent, AfterFacts, maxRetries } from './after-event.ts'
import { endRepetition } from './end-repetition.ts'
import { readAfterEvents } from './read-after-events.ts'

/** Runs the script of a point that comes after a change. One that fails is in the run log and is not repeated; a process that is killed meanwhile runs it again. */
export const runScriptAfterEvent = defineJob('procedures.runScriptAfterEvent', AfterEvent, endRepetition(run), {
  queue: 'scripts',
  retries: maxRetries,
  retryAfter: 2,
})

async function run({ db }: JobContext, event: AfterEvent, { retries }: JobRun): Promise<void> {
  const [read] = await readAfterEvents(db, [event])
  const ended = read && (await executeScript(db, read.about))
  await sharedCrashPoint('script.afterRun')
  if (!ended) return event.repeats === undefined ? undefined : logSkippedRepetition(db, { repeats: event.repeats, reason: read ? 'switchedOff' : 'reopened' })
  if (ended.unfinished === 'busy') return runLater(db, event, ended.run.invitationId)
  if (ended.unfinished && retries < maxRetries) throw new Error(`The script of ${event.point} was not run to its end: ${ended.run.message}.`)
  await inTransaction(db, async (tx) => {
    const isFirst = await logRun(tx, { ...ended.run, eventKey: event.key, event: AfterFacts.parse(event), repeats: event.repeats })
    if (isFirst && ended.run.outcome !== 'failed') for (const write of ended.messageWrites) await write(tx)
  })
  crashPoint('script.afterCommit')
}

async function runLater(db: Db, event: AfterEvent, invitationId: number): Promise<void> {
  const runAt = whenLessBusy(contextOf(db).now())
  await inTransaction(db, (tx) => enqueue(tx, runScriptAfterEvent, event, { runAt, group: scriptOwner(invitationId) }))
}
