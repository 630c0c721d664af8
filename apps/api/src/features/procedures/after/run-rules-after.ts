import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type AppliedRule, repeatRule, runRules } from '../rules/run/run-rules.ts'
import { type LoggedRun, logRuns } from '../run/log-run.ts'
import { readEvent } from '../run/read-event.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { type AfterEvent, AfterFacts } from './after-event.ts'
import { type ReadAfterEvent, readAfterEvents } from './read-after-events.ts'
import { runScriptAfterEvent } from './run-script-after-event.ts'

/**
 * Runs the rules of events, and enqueues their scripts in the transaction that writes what the rules came to: each rule has its effects with its run, once however
 * often the job of its event is repeated.
 */
export async function runRulesAfter(db: Db, events: readonly AfterEvent[]): Promise<void> {
  // Whoever writes to several applications locks them in one order.
  const read = (await readAfterEvents(db, events)).sort((one, other) => one.event.applicationId - other.event.applicationId)
  const applied: AppliedRule[] = []
  for (const { event, about } of read) {
    for (const one of await runRulesOf(db, { event, about })) applied.push({ ...one, run: withEvent(one.run, event) })
  }
  const scripted = await withScript(db, read)
  crashPoint('rules.afterRun')
  if (applied.length + scripted.length === 0) return
  await inTransaction(db, async (tx) => {
    const first = new Set(
      await logRuns(
        tx,
        applied.map(({ run }) => run),
      ),
    )
    for (const { run, writes } of applied) if (first.has(run) && run.outcome !== 'failed') for (const write of writes) await write(tx)
    for (const { event, about } of scripted) await enqueue(tx, runScriptAfterEvent, event, { key: event.key, group: scriptOwner(about.invitationId) })
  })
  crashPoint('rules.afterCommit')
}

/** The repetition of a failed rule runs that rule alone, and the repetition of a failed script no rule: neither is another event. */
async function runRulesOf(db: Db, { event, about }: ReadAfterEvent): Promise<AppliedRule[]> {
  if (event.repeats === undefined) return (await runRules(db, about, event.key))?.applied ?? []
  const repeated = event.ruleId === undefined ? undefined : await repeatRule(db, about, { ruleId: event.ruleId, eventKey: event.key })
  return repeated ? [repeated] : []
}

/** A run that failed keeps what its repetition needs to know. */
const withEvent = (run: LoggedRun, event: AfterEvent): LoggedRun => ({
  ...run,
  repeats: event.repeats,
  ...(run.outcome === 'failed' && { event: AfterFacts.parse(event) }),
})

/** The events at whose point a script is in force. */
async function withScript(db: Db, read: readonly ReadAfterEvent[]): Promise<ReadAfterEvent[]> {
  const scripted: ReadAfterEvent[] = []
  for (const one of read) {
    const isOfRule = one.event.ruleId !== undefined
    if (!isOfRule && (await (await readEvent(db, one.about)).inForce.scriptAt(one.event.point))) scripted.push(one)
  }
  return scripted
}
