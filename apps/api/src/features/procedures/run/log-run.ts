import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
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

/** The commit of a row by itself does not wait for the disk; that of a transaction that does more does. */
const committedUnawaited = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commits')

/** Keeps one run; false if the run of this event is kept already. Outside a transaction, a crash of the database can lose the runs of the last second. */
export async function logRun(db: Db | Tx, run: LoggedRun): Promise<boolean> {
  const answer = run.answer === undefined ? null : toStorableJson(run.answer)
  const kept = await db
    .insertInto('run_log')
    .values({
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
      // Null if that run was deleted meanwhile.
      repeats: run.repeats === undefined ? null : sql`(select id from run_log where id = ${run.repeats})`,
    })
    .onConflict((on) => on.column('event_key').doNothing())
    .returning('id')
    .$if(!db.isTransaction, (insert) => insert.returning(committedUnawaited))
    .executeTakeFirst()
  return kept !== undefined
}

/** Whether the run of an event is kept already. */
export const isRunKept = async (db: Db, eventKey: string): Promise<boolean> =>
  (await db.selectFrom('run_log').select('id').where('event_key', '=', eventKey).executeTakeFirst()) !== undefined

/** For an erased account: forgets what scripts were given, answered and logged about the person or the person's applications; that they ran stays. */
export async function eraseRuns(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await sql`update run_log r set lines = '[]', answer = null, message = null, event = null, person_id = null
    where r.person_id = ${personId} or r.application_id in (select a.id from application a where a.person_id = ${personId})`.execute(tx)
}
