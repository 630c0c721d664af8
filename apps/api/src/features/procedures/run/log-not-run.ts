import type { NotRunReason } from '@klesis/contract/procedures/run-outcomes.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toEventKey } from './to-event-key.ts'

export interface NotRun {
  /** The failed run that was to be repeated. */
  repeats: number
  /** Of a rule. */
  ruleId?: string | undefined
  /** `applicationDeleted` takes its place where the application was deleted. */
  reason: NotRunReason
}

/** The key of the run that repeats another. */
export const repetitionKey = (runId: number): string => toEventKey(`repeat:${runId}`)

/** The key of a rule's run at an event. */
export const ruleKey = (eventKey: string, ruleId: string): string => toEventKey(`${eventKey}:${ruleId}`)

/**
 * Keeps that a repetition did not run when its turn came, with the version of the run that it was to repeat, so that nobody waits for it in vain. What was switched
 * off, or met a fault of the portal, failed and keeps its event: it can be repeated in its turn. Nothing is kept if the repetition has run already.
 */
export async function logNotRun(db: Db | Tx, { repeats, ruleId, reason }: NotRun): Promise<void> {
  const key = ruleId === undefined ? repetitionKey(repeats) : ruleKey(repetitionKey(repeats), ruleId)
  await sql`
    insert into run_log (invitation_id, trigger_id, script_id, rule_set_id, rule_id, application_id, person_id, started_at, milliseconds, is_told, event_key, event,
      repeats, outcome, message)
    select r.invitation_id, r.trigger_id, r.script_id, r.rule_set_id, r.rule_id, r.application_id, r.person_id, ${contextOf(db).now().toISOString()}, 0, true,
      ${key}, r.event, r.id, case when w.reason in ('switchedOff', 'fault') then 'failed' else 'nothing' end, w.reason
    from run_log r left join application a on a.id = r.application_id
      cross join lateral (select case when a.deleted_at is null then ${reason}::text else 'applicationDeleted' end as reason) w
    where r.id = ${repeats}
    on conflict (event_key) do nothing`.execute(db)
}
