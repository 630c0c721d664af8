import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { fewRows } from '../../../db/few-rows.ts'
import { namedChange, namedQuery } from '../../../db/named-query.ts'
import { toStorableJson } from './storable-json.ts'

/** Characters of JSON: a longer answer is not kept. */
const maxKeptAnswer = 64 << 10

export interface LoggedRun {
  invitationId: number
  /** Null for an action, whose script has no versions of its own. */
  point: TriggerId | null
  scriptId: number | null
  actionId?: string
  /** Of a rule, which has no script. */
  ruleSetId?: number
  ruleId?: string
  /** A try of a call of another system. */
  deliveryId?: string
  applicationId: number | null
  personId: number | null
  startedAt: Date
  milliseconds: number
  outcome: 'answered' | 'nothing' | 'refused' | 'failed'
  lines: readonly string[]
  answer: unknown
  message: string | null
  line: number | null
  /** Of an event after which it ran; the runs of one event are one. */
  eventKey?: string
  /** What another run after that event needs to know of it. */
  event?: unknown
  /** The failed run that it repeats. */
  repeats?: number | undefined
  /** Whether nobody has to be told that it failed. */
  isTold?: boolean
}

/** A run as the statement takes it; `turn` keeps the order of several. */
function toRow(run: LoggedRun, turn: number): object {
  const answer = run.answer === undefined ? null : toStorableJson(run.answer)
  return {
    turn,
    invitation_id: run.invitationId,
    trigger_id: run.point,
    script_id: run.scriptId,
    action_id: run.actionId ?? null,
    // Whoever ran an action saw that it failed.
    is_told: run.isTold ?? run.actionId !== undefined,
    delivery_id: run.deliveryId ?? null,
    rule_set_id: run.ruleSetId ?? null,
    rule_id: run.ruleId ?? null,
    application_id: run.applicationId,
    person_id: run.personId,
    started_at: run.startedAt.toISOString(),
    milliseconds: run.milliseconds,
    outcome: run.outcome,
    lines: toStorableJson(run.lines),
    answer: answer !== null && answer.length <= maxKeptAnswer ? answer : null,
    message: run.message?.replaceAll('\0', '\uFFFD').toWellFormed() ?? null,
    line: run.line,
    event_key: run.eventKey ?? null,
    event: run.event === undefined ? null : toStorableJson(run.event),
    repeats: run.repeats ?? null,
  }
}

const columns = `invitation_id, trigger_id, script_id, action_id, is_told, delivery_id, rule_set_id, rule_id, application_id, person_id, started_at,
    milliseconds, outcome, message, line, event_key`
const types = `turn int, invitation_id int, trigger_id text, script_id bigint, action_id text, is_told boolean, delivery_id uuid, rule_set_id bigint,
    rule_id uuid, application_id int, person_id int, started_at timestamptz, milliseconds real, outcome text, message text, line int, event_key uuid,
    lines text, answer text, event text, repeats bigint`

/** The link to a repeated run is null if that run was deleted meanwhile. */
const insertRuns = (rows: RawBuilder<string>) => sql`
  insert into run_log (${sql.raw(columns)}, lines, answer, event, repeats)
  select ${sql.raw(columns)}, r.lines::jsonb, r.answer::jsonb, r.event::jsonb, (select l.id from run_log l where l.id = r.repeats)
  from json_to_recordset(${rows}::json) as r (${sql.raw(types)}) where ${fewRows(sql`turn`)} order by turn`

const onlyFirst = sql`on conflict (event_key) do nothing returning event_key as key`

/** Runs of no event, of which none can be kept already: looking for such a one costs a tenth. */
const insertOfCommand = namedChange<{ rows: string }>('procedures.keepRunsOfCommand', (value) => insertRuns(value('rows')))

const insertKept = namedQuery<{ rows: string }, { key: string | null }>('procedures.keepRuns', (value) => sql`${insertRuns(value('rows'))} ${onlyFirst}`)

/** The commit of rows by themselves does not wait for the disk; that of a transaction that does more does. */
const insertAlone = namedQuery<{ rows: string }, { key: string | null }>(
  'procedures.keepRunsAlone',
  (value) => sql`${insertRuns(value('rows'))} ${onlyFirst}, set_config('synchronous_commit', 'off', true) as commits`,
)

/**
 * Keeps runs, and returns those whose event had none kept: all without an event. Outside a transaction, a crash of the database can lose the runs of the last
 * second.
 */
export async function logRuns(db: Db | Tx, runs: readonly LoggedRun[]): Promise<LoggedRun[]> {
  if (runs.length === 0) return []
  const insert = db.isTransaction ? insertKept : insertAlone
  const kept = new Set((await insert(db, { rows: JSON.stringify(runs.map(toRow)) })).map(({ key }) => key))
  // Of two runs with one key the first is kept.
  return runs.filter(({ eventKey }) => eventKey === undefined || kept.delete(eventKey))
}

/** Keeps one run; false if the run of this event is kept already. */
export const logRun = async (db: Db | Tx, run: LoggedRun): Promise<boolean> => (await logRuns(db, [run])).length > 0

/** Keeps runs of no event with the next statement of a transaction. */
export async function logRunsWithNext(tx: Tx, runs: readonly LoggedRun[]): Promise<void> {
  if (runs.length > 0) await insertOfCommand(tx, { rows: JSON.stringify(runs.map(toRow)) })
}

/** Whether the run of an event is kept already. */
export const isRunKept = async (db: Db, eventKey: string): Promise<boolean> =>
  (await db.selectFrom('run_log').select('id').where('event_key', '=', eventKey).executeTakeFirst()) !== undefined

/** For an erased account: forgets what scripts were given, answered and logged about the person or the person's applications; that they ran stays. */
export async function eraseRuns(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await sql`update run_log r set lines = '[]', answer = null, message = null, event = null, person_id = null
    where r.person_id = ${personId} or r.application_id in (select a.id from application a where a.person_id = ${personId})`.execute(tx)
}
