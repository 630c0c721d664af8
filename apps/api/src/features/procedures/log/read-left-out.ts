import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { AfterFacts } from '../after/after-event.ts'
import { ruleKey } from '../run/log-not-run.ts'
import { ruleOf } from './find-runs.ts'

const Kept = AfterFacts.pick({ leftOut: true }).nullable().catch(null)

/**
 * The rules that a failed one left out, and what became of them. One is still awaited while a run that left it out was not repeated, or its repetition found that
 * the event has not happened any more.
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
      ran.id is null and exists (
        select from run_log l where l.application_id = r.application_id and l.outcome = 'failed' and l.event #>> '{leftOut,key}' = ${key}
          and l.event #> '{leftOut,ruleIds}' ? of.rule_id
          and not exists (select from run_log again where again.repeats = l.id and coalesce(again.message, '') not in ('applicationDeleted', 'reopened'))
      ) as "isAwaited"
    from run_log r cross join unnest(${ruleIds}::text[], ${keys}::uuid[]) with ordinality as of (rule_id, key, turn)
      cross join lateral (select ${ruleOf(sql`of.rule_id`)} as rule) one
      left join run_log ran on ran.event_key = of.key
    where r.id = ${runId} and one.rule is not null order by of.turn`.execute(db)
  return rows
}
