import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { fewRows } from '../../../db/few-rows.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { AppliedRule } from '../rules/run/run-rules.ts'
import { type LoggedRun, logRuns } from '../run/log-run.ts'
import type { AfterEvent } from './after-event.ts'

interface LeftOutRule {
  key: string
  ruleId: string
}

/** The rules that failed ones of the events left out. */
const findLeftOut = namedQuery<{ events: string }, LeftOutRule>(
  'procedures.leftOut',
  (value) => sql`
    select e.key, left_out.rule_id as "ruleId"
    from json_to_recordset(${value('events')}::json) as e (key uuid, "applicationId" integer)
      join run_log l on l.application_id = e."applicationId" and l.outcome = 'failed' and l.event #>> '{leftOut,key}' = e.key::text
      cross join jsonb_array_elements_text(l.event #> '{leftOut,ruleIds}') as left_out (rule_id)
    where ${fewRows(sql`e."applicationId"`)}`,
)

/**
 * Keeps the runs of the rules of several events, and returns those that were not kept already. When the job of an event comes again, a rule that failed the first
 * time may apply by now, or be switched off: those that it left out wait for its repetition all the same.
 */
export async function keepRuns(tx: Tx, ran: readonly { event: AfterEvent; applied: readonly AppliedRule[] }[]): Promise<ReadonlySet<LoggedRun>> {
  const kept = new Set(
    await logRuns(
      tx,
      ran.flatMap(({ applied }) => applied.map(({ run }) => run)),
    ),
  )
  const events = ran.filter(({ event, applied }) => event.repeats === undefined && applied.some(({ run }) => kept.has(run)))
  if (events.length === 0) return kept
  const asked = events.map(({ event: { key, applicationId } }) => ({ key, applicationId }))
  const leftOut = new Set((await findLeftOut(tx, { events: JSON.stringify(asked) })).map(nameOf))
  const waiting = events.flatMap(({ event: { key }, applied }) =>
    applied.flatMap(({ run }) => (leftOut.has(nameOf({ key, ruleId: run.ruleId ?? '' })) && kept.delete(run) ? (run.eventKey ?? []) : [])),
  )
  if (waiting.length > 0) await tx.deleteFrom('run_log').where('event_key', 'in', waiting).execute()
  return kept
}

const nameOf = ({ key, ruleId }: LeftOutRule): string => `${key}:${ruleId}`
