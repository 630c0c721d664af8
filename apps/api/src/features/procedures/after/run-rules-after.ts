import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type AppliedRule, type LeftOut, repeatRule, runRules } from '../rules/run/run-rules.ts'
import { logNotRun, type NotRun } from '../run/log-not-run.ts'
import { logRuns } from '../run/log-run.ts'
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
  for (const one of read) applied.push(...(await runRulesOf(db, one)))
  const scripted = await withScript(db, read)
  const notRun = repetitionsWithout(events, { read, applied })
  crashPoint('rules.afterRun')
  if (applied.length + scripted.length + notRun.length === 0) return
  await inTransaction(db, async (tx) => {
    const first = new Set(
      await logRuns(
        tx,
        applied.map(({ run }) => run),
      ),
    )
    for (const { run, writes } of applied) if (first.has(run) && run.outcome !== 'failed') for (const write of writes) await write(tx)
    for (const one of notRun) await logNotRun(tx, one)
    for (const { event, about } of scripted) await enqueue(tx, runScriptAfterEvent, event, { key: event.key, group: scriptOwner(about.invitationId) })
  })
  crashPoint('rules.afterCommit')
}

/** The repetition of a failed rule runs that rule and those that it left out, and the repetition of a failed script no rule: neither is another event. */
async function runRulesOf(db: Db, { event, about }: ReadAfterEvent): Promise<AppliedRule[]> {
  const { key, ruleId, repeats, leftOut } = event
  if (repeats === undefined) {
    const ran = await runRules(db, about, key)
    return ran ? withEvent(ran.applied, event, { key, ruleIds: ran.leftOutIds }) : []
  }
  const again = ruleId === undefined ? undefined : await repeatRule(db, about, { ruleId, key, leftOut })
  if (!again) return []
  const { repeated, following } = again
  const [one] = withEvent([repeated], event, leftOut)
  const others = withEvent(following.applied, event, leftOut && { ...leftOut, ruleIds: following.leftOutIds })
  return one ? [{ ...one, run: { ...one.run, repeats } }, ...others] : others
}

/** A run that failed keeps what its repetition needs to know. */
const withEvent = (applied: readonly AppliedRule[], event: AfterEvent, leftOut: LeftOut | undefined): AppliedRule[] =>
  applied.map((one) => ({ ...one, run: one.run.outcome === 'failed' ? { ...one.run, event: AfterFacts.parse({ ...event, leftOut }) } : one.run }))

/** The repetitions of rules that did not run: what was read is not in force any more, anything else has not happened any more. */
function repetitionsWithout(events: readonly AfterEvent[], { read, applied }: { read: readonly ReadAfterEvent[]; applied: readonly AppliedRule[] }): NotRun[] {
  const repeated = new Set(applied.map(({ run }) => run.repeats))
  const isRead = new Set(read.map(({ event }) => event.repeats))
  return events.flatMap(({ repeats, ruleId }) => {
    if (repeats === undefined || ruleId === undefined || repeated.has(repeats)) return []
    return [{ repeats, ruleId, reason: isRead.has(repeats) ? ('switchedOff' as const) : ('reopened' as const) }]
  })
}

/** The events at whose point a script is in force. */
async function withScript(db: Db, read: readonly ReadAfterEvent[]): Promise<ReadAfterEvent[]> {
  const scripted: ReadAfterEvent[] = []
  for (const one of read) {
    const isOfRule = one.event.ruleId !== undefined
    if (!isOfRule && (await (await readEvent(db, one.about)).inForce.scriptAt(one.event.point))) scripted.push(one)
  }
  return scripted
}
