import type { Tx } from '../../../db/db.ts'
import type { AppliedRule } from '../rules/run/run-rules.ts'
import { type LoggedRun, logRuns } from '../run/log-run.ts'

/**
 * Keeps the runs of the rules of several events, and returns those that were not kept already. When the job of an event comes again, a rule that failed the first
 * time may apply by now: those after it wait for its repetition all the same, so that they follow it.
 */
export async function keepRuns(tx: Tx, ran: readonly { applied: readonly AppliedRule[] }[]): Promise<ReadonlySet<LoggedRun>> {
  const ofEvents = ran.map(({ applied }) => applied.map(({ run }) => run))
  const kept = new Set(await logRuns(tx, ofEvents.flat()))
  const known = ofEvents.flat().flatMap((run) => (kept.has(run) ? [] : (run.eventKey ?? [])))
  if (known.length === 0) return kept
  const before = await tx.selectFrom('run_log').select('event_key').where('event_key', 'in', known).where('outcome', '=', 'failed').execute()
  const failed = new Set(before.map((run) => run.event_key))
  const waiting = ofEvents.flatMap((runs) => {
    const first = runs.findIndex((run) => !kept.has(run) && failed.has(run.eventKey ?? null))
    return first < 0 ? [] : runs.slice(first + 1).filter((run) => kept.delete(run))
  })
  const keys = waiting.flatMap(({ eventKey }) => eventKey ?? [])
  if (keys.length > 0) await tx.deleteFrom('run_log').where('event_key', 'in', keys).execute()
  return kept
}
