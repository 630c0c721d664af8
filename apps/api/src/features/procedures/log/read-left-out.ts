import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { AfterFacts } from '../after/after-event.ts'
import { ruleKey } from '../run/run-keys.ts'
import { ruleOf } from './find-runs.ts'
import { isAnyRuleInEffect } from './repeat-state.ts'

const Kept = AfterFacts.pick({ leftOut: true }).nullable().catch(null)

/**
 * The rules that a failed one left out, and what became of them. One is awaited while the last run that left it out can be repeated. That run cannot once its
 * application is deleted, or its repetition found that the event has not happened any more; a repetition passes over what is not in force.
 */
export async function readLeftOut(db: Db, runId: number): Promise<RunDetails['leftOut']> {
  const run = await db.selectFrom('run_log').select('event').where('id', '=', runId).where('rule_id', 'is not', null).executeTakeFirst()
  const leftOut = Kept.parse(run?.event ?? null)?.leftOut
  if (!leftOut || leftOut.ruleIds.length === 0) return []
  const { key, ruleIds } = leftOut
  const keys = ruleIds.map((ruleId) => ruleKey(key, ruleId))
  const { rows } = await sql<RunDetails['leftOut'][number]>`
    select one.rule ->> 'name' as name, (one.rule ->> 'number')::int as number,
      case when ran.id is not null then jsonb_build_object('id', ran.id, 'outcome', ran.outcome) end as run,
      ran.id is null and reason.text is null and last.is_repeated is not true as "isAwaited", reason.text as "notRun"
    from run_log r cross join unnest(${ruleIds}::text[], ${keys}::uuid[]) with ordinality as of (rule_id, key, turn)
      cross join lateral (select ${ruleOf(sql`of.rule_id`)} as rule) one
      left join run_log ran on ran.event_key = of.key
      left join application a on a.id = r.application_id
      left join lateral (
        select again.id is not null as is_repeated, again.message from run_log l left join run_log again on again.repeats = l.id
        where l.application_id = r.application_id and l.outcome = 'failed' and l.event #>> '{leftOut,key}' = ${key}
          and l.event #> '{leftOut,ruleIds}' ? of.rule_id
        order by l.id desc limit 1) last on true
      cross join lateral (select case
        when ran.id is not null then null
        when last.message in ('applicationDeleted', 'reopened') then last.message
        when last.is_repeated is not true then case when a.id is null or a.deleted_at is not null then 'applicationDeleted' end
        when not ${isAnyRuleInEffect(sql`e.rule ->> 'id' = of.rule_id`)} then 'passedOver' end as text) reason
    where r.id = ${runId} and one.rule is not null order by of.turn`.execute(db)
  return rows
}
