import { notRunReasons, type RunOutcome, runOutcomes } from '@klesis/contract/procedures/run-outcomes.ts'
import type { Run } from '@klesis/contract/procedures/runs.ts'
import { type TriggerId, triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensMidnight } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'

/** Names one run of an invitation. */
export interface RunKey {
  id: number
  runId: number
}

export interface RunFilter {
  point?: TriggerId | undefined
  outcome?: RunOutcome | undefined
  /** The number of an application, or its protocol number. */
  application?: string | undefined
  /** Days in Athens, both included. */
  from?: string | undefined
  until?: string | undefined
  /** The last run of the page before. */
  before?: { at: number; runId: number } | undefined
}

/** A rule of the version that the run `r` ran in, by its name and its place among those of the point. */
export const ruleOf = (ruleId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('name', one.rule ->> 'name', 'number', one.place, 'version', rs.number) from rule_set rs cross join lateral (
    select rule, row_number() over (order by turn) as place from jsonb_array_elements(rs.rules) with ordinality as e (rule, turn)
    where rule ->> 'point' = r.trigger_id) one
  where rs.id = r.rule_set_id and one.rule ->> 'id' = ${ruleId})`

/** Why a repetition was not run; null for other runs. */
export const notRunOf = (run: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${run}.message`)} = any(${[...notRunReasons]}::text[]) and ${sql.ref(`${run}.outcome`)} <> 'refused' then ${sql.ref(`${run}.message`)} end`

/** The columns of a run, for the relation `r` with those that it joins. */
export const runColumns = sql`r.id, r.trigger_id as point, r.action_id as action, r.started_at as "startedAt", r.milliseconds, r.outcome, ${notRunOf('r')} as "notRun", s.number as version, p.fullname as person, r.repeats,
  ${ruleOf(sql`r.rule_id::text`)} as rule,
  case when a.id is not null then jsonb_build_object('id', a.id, 'number', a.protocol_number, 'isDeleted', a.deleted_at is not null) end as application`

export const runJoins = sql`left join trigger_script s on s.id = r.script_id left join application a on a.id = r.application_id left join person p on p.id = r.person_id`

/** A page of the runs of an invitation: the next `limit` ones, the newest first. */
interface Wanted extends RunFilter {
  invitationId: number
  limit: number
}

export const findRuns = async (db: Db, wanted: Wanted): Promise<Run[]> => (await (await toStatement(db, wanted)).execute(db)).rows

/** The statement that reads a page. However many runs there are, it reads only a few pages of them. */
export const toStatement = async (db: Db, wanted: Wanted): Promise<RawBuilder<Run>> => sql<Run>`
  with chosen as (${await chooseRuns(db, wanted)}),
    found as (select id, started_at from chosen order by started_at desc, id desc limit ${wanted.limit})
  select ${runColumns} from found join run_log r on r.id = found.id ${runJoins} order by found.started_at desc, found.id desc`

async function chooseRuns(db: Db, { invitationId, limit, ...filter }: Wanted): Promise<RawBuilder<unknown>> {
  const { point, outcome, application } = filter
  const time = inTime(filter)
  const newest = sql`order by r.started_at desc, r.id desc limit ${limit}`
  if (application) {
    const ids = await findApplications(db, invitationId, application)
    // Materialized, because the planner would otherwise look for the few runs of one application among the newest ones of all.
    return sql`(with of_application as materialized (
        select r.id, r.started_at, r.trigger_id, r.outcome from run_log r where r.application_id = any(${ids}) and r.invitation_id = ${invitationId})
      select r.id, r.started_at from of_application r where ${time} ${point ? sql`and r.trigger_id = ${point}` : sql``}
        ${outcome ? sql`and r.outcome = ${outcome}` : sql``} ${newest})`
  }
  if (!(point || outcome)) return sql`select r.id, r.started_at from run_log r where r.invitation_id = ${invitationId} and ${time} ${newest}`
  // One search of the index for each point and outcome, so that a rare pair is not looked for among many others.
  return sql`
    select r.id, r.started_at from unnest(${[point ?? triggerIds].flat()}::text[]) as wanted_point (point)
      cross join unnest(${[outcome ?? runOutcomes].flat()}::text[]) as wanted_outcome (outcome)
      cross join lateral (select r.id, r.started_at from run_log r
        where r.invitation_id = ${invitationId} and r.trigger_id = wanted_point.point and r.outcome = wanted_outcome.outcome and ${time} ${newest}) r
    ${point ? sql`` : ofActions(invitationId, outcome, sql`${time} ${newest}`)}`
}

/** Runs of actions have no point. */
const ofActions = (invitationId: number, outcome: RunOutcome | undefined, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    union all select r.id, r.started_at from unnest(${[outcome ?? runOutcomes].flat()}::text[]) as wanted_outcome (outcome)
      cross join lateral (select r.id, r.started_at from run_log r
        where r.invitation_id = ${invitationId} and r.trigger_id is null and r.outcome = wanted_outcome.outcome and ${which}) r`

function inTime({ from, until, before }: RunFilter): RawBuilder<unknown> {
  const parts = [
    ...(from ? [sql`r.started_at >= ${athensMidnight(from)}::timestamptz`] : []),
    ...(until ? [sql`r.started_at < ${athensMidnight(dayAfter(until))}::timestamptz`] : []),
    ...(before ? [sql`(r.started_at, r.id) < (${new Date(before.at).toISOString()}::timestamptz, ${before.runId})`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

async function findApplications(db: Db, invitationId: number, number: string): Promise<number[]> {
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0
  const found = await db
    .selectFrom('application')
    .select('id')
    .where('invitation_id', '=', invitationId)
    .where((is) => is.or([is('id', '=', id), is('protocol_number', '=', number)]))
    .execute()
  return found.map((application) => application.id)
}
