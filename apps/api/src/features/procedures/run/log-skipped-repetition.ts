import type { NotRunReason } from '@klesis/contract/procedures/run-outcomes.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { repetitionKey, ruleKey } from './run-keys.ts'

export interface SkippedRepetition {
  /** The failed run that was to be repeated. */
  repeats: number
  /** Of a rule. */
  ruleId?: string | undefined
  /** `applicationDeleted` takes its place where the application was deleted. */
  reason: NotRunReason
}

/**
 * Logs that a requested repetition was skipped, so that the run log does not show it as pending. `switchedOff` and `fault` are logged as failed and can be
 * requested again; other reasons as `nothing`. Does nothing if the repetition has run.
 */
export async function logSkippedRepetition(db: Db | Tx, { repeats, ruleId, reason }: SkippedRepetition): Promise<void> {
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
