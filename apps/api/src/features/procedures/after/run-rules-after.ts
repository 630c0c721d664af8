import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type AppliedRule, type LeftOut, repeatRule, runRules } from '../rules/run/run-rules.ts'
import { logSkippedRepetition, type SkippedRepetition } from '../run/log-skipped-repetition.ts'
import { readEvent } from '../run/read-event.ts'
import { scriptOwner } from '../run/script-owner.ts'
import { type AfterEvent, AfterFacts } from './after-event.ts'
import { keepRuns } from './keep-runs.ts'
import { type ReadAfterEvent, readAfterEvents } from './read-after-events.ts'
import { runScriptAfterEvent } from './run-script-after-event.ts'

/** What the rules of an event came to. */
interface Ran {
  event: AfterEvent
  applied: AppliedRule[]
  /** Why the rule that was to be repeated was not. */
  notRun?: 'switchedOff' | 'passedOver'
}

/**
 * Runs the rules of events, and enqueues their scripts in the transaction that writes what the rules came to: each rule has its effects with its run, once however
 * often the job of its event is repeated.
 */
export async function runRulesAfter(db: Db, events: readonly AfterEvent[]): Promise<void> {
  const read = (await readAfterEvents(db, events)).sort(inOrder)
  const ran: Ran[] = []
  for (const one of read) ran.push(await runRulesOf(db, one))
  const applied = ran.flatMap((one) => one.applied)
  const scripted = await withScript(db, read)
  const notRun = repetitionsWithout(events, ran)
  crashPoint('rules.afterRun')
  if (applied.length + scripted.length + notRun.length === 0) return
  await inTransaction(db, async (tx) => {
    const kept = await keepRuns(tx, ran)
    for (const { run, writes } of applied) if (kept.has(run) && run.outcome !== 'failed') for (const write of writes) await write(tx)
    for (const one of notRun) await logSkippedRepetition(tx, one)
    for (const { event, about } of scripted) await enqueue(tx, runScriptAfterEvent, event, { key: event.key, group: scriptOwner(about.invitationId) })
  })
  crashPoint('rules.afterCommit')
}

/** Whoever writes to several applications locks them in one order. What a rule left out belongs to its repetition, and not to the job of the event that comes again. */
const inOrder = ({ event: one }: ReadAfterEvent, { event: other }: ReadAfterEvent): number =>
  one.applicationId - other.applicationId || (other.repeats ?? 0) - (one.repeats ?? 0)

/** The repetition of a failed rule runs that rule and those that it left out, and the repetition of a failed script no rule: neither is another event. */
async function runRulesOf(db: Db, { event, about }: ReadAfterEvent): Promise<Ran> {
  const { key, ruleId, repeats, leftOut } = event
  if (repeats === undefined) {
    const ran = await runRules(db, about, key)
    return { event, applied: ran ? withEvent(ran.applied, event, { key, ruleIds: ran.leftOutIds }) : [] }
  }
  if (ruleId === undefined) return { event, applied: [] }
  const again = await repeatRule(db, about, { ruleId, key, leftOut })
  if (!again) return { event, applied: [], notRun: 'switchedOff' }
  const { repeated, following } = again
  const others = withEvent(following.applied, event, leftOut && { ...leftOut, ruleIds: following.leftOutIds })
  if (!repeated) return { event, applied: others, notRun: 'passedOver' }
  return { event, applied: [...withEvent([{ ...repeated, run: { ...repeated.run, repeats } }], event, leftOut), ...others] }
}

/** A run that failed keeps what its repetition needs to know. */
const withEvent = (applied: readonly AppliedRule[], event: AfterEvent, leftOut: LeftOut | undefined): AppliedRule[] =>
  applied.map((one) => ({ ...one, run: one.run.outcome === 'failed' ? { ...one.run, event: AfterFacts.parse({ ...event, leftOut }) } : one.run }))

/** The repetitions of rules that did not run; what was not read has not happened any more. */
function repetitionsWithout(events: readonly AfterEvent[], ran: readonly Ran[]): SkippedRepetition[] {
  return events.flatMap(({ repeats, ruleId }) => {
    if (repeats === undefined || ruleId === undefined) return []
    const one = ran.find(({ event }) => event.repeats === repeats)
    const reason = one ? one.notRun : 'reopened'
    return reason ? [{ repeats, ruleId, reason }] : []
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
