import type { ReportGroup, ReportMeasure, ReportSource } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportDefinition, ReportQuestion } from '@klesis/contract/reports/reports.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensMidnightSql, athensZone } from '../../../db/athens-day.ts'
import { conditionsOf } from '../../application-lists/index.ts'
import type { ReportScope } from '../reports.policy.ts'

/** All that decides what a run counts. */
export interface CountPlan {
  definition: ReportDefinition
  question: ReportQuestion
  scope: ReportScope
  now: Date
}

type Sql = RawBuilder<unknown>

/** Times between two events, in minutes, of which days are told. */
export type Span = 'took' | 'waited'

export const spanOf: Partial<Record<ReportMeasure, Span>> = { medianDays: 'took', p90Days: 'took', medianWait: 'waited', p90Wait: 'waited' }

interface SourceSql {
  from: Sql
  /** The number by which the rows are counted in parts. */
  id: Sql
  unit: Sql
  /** The time that days, months and the period are about. */
  time: (definition: ReportDefinition) => Sql
  /** What each count counts. Other measures need no condition. */
  counts: Partial<Record<ReportMeasure, Sql>>
  spans: (now: Date) => Partial<Record<Span, { isKnown: Sql; length: Sql }>>
}

const isDecided = sql`(a.decided_at is not null and a.approval_state in ('approved', 'rejected'))`
const stepIsDecided = sql`(s.decided_at is not null and s.state in ('approved', 'rejected'))`
/** Where one approver has sent the application back for corrections, nobody can decide on the other steps. */
const stepWaits = sql`(s.state = 'pending' and s.opened_at is not null and a.approval_state = 'pending')`
const times = { created: sql`a.created_at`, submitted: sql`a.submitted_at`, decided: sql`a.decided_at` }

const since = (now: Date, start: Sql): Sql => sql`${now.toISOString()}::timestamptz - ${start}`

const sources: Record<ReportSource, SourceSql> = {
  applications: {
    from: sql`application a join person p on p.id = a.person_id`,
    id: sql`a.id`,
    unit: sql`p.unit_id`,
    time: ({ time }) => times[time],
    counts: {
      count: sql`true`,
      submitted: sql`a.app_state = 'permanent'`,
      approved: sql`a.approval_state = 'approved'`,
      rejected: sql`a.approval_state = 'rejected'`,
      decided: isDecided,
      waiting: sql`a.approval_state in ('pending', 'review')`,
    },
    spans: () => ({ took: { isKnown: sql`(${isDecided} and a.submitted_at is not null)`, length: sql`a.decided_at - a.submitted_at` } }),
  },
  steps: {
    from: sql`step s join application a on a.id = s.application_id`,
    id: sql`s.id`,
    unit: sql`coalesce(s.unit_id, s.target_unit_id)`,
    time: () => sql`case when ${stepIsDecided} then s.decided_at end`,
    counts: { decided: stepIsDecided, waiting: stepWaits },
    spans: (now) => ({
      took: { isKnown: sql`(${stepIsDecided} and s.opened_at is not null)`, length: sql`s.decided_at - s.opened_at` },
      waited: { isKnown: stepWaits, length: since(now, sql`s.opened_at`) },
    }),
  },
}

const athensText = (time: Sql, pattern: string): Sql => sql`to_char(${time} at time zone ${sql.lit(athensZone)}, ${sql.lit(pattern)})`

const keyOf = (group: ReportGroup, { unit, time }: SourceSql, definition: ReportDefinition): Sql => {
  const keys: Record<ReportGroup, () => Sql> = {
    invitation: () => sql`a.invitation_id::text`,
    status: () => sql`a.status_id::text`,
    unit: () => sql`${unit}::text`,
    // A decision is that of whoever took it, as a substitute may have; what waits does so for the approver.
    approver: () => sql`(case when ${stepIsDecided} then coalesce(s.decided_by, s.approver_id) else s.approver_id end)::text`,
    loginGroup: () => sql`a.login_group`,
    day: () => athensText(time(definition), 'YYYY-MM-DD'),
    month: () => athensText(time(definition), 'YYYY-MM'),
  }
  return keys[group]()
}

const waitMeasures: readonly ReportMeasure[] = ['waiting', 'medianWait', 'p90Wait']

/** The rows that belong to the period, and no others that the measures ask nothing of. */
function periodOf({ definition, question: { from, until } }: CountPlan, { time }: SourceSql): Sql {
  const moment = time(definition)
  const bounds = [
    sql`${moment} is not null`,
    ...(from ? [sql`${moment} >= ${athensMidnightSql(from)}`] : []),
    ...(until ? [sql`${moment} < ${athensMidnightSql(sql`${until}::date + 1`)}`] : []),
  ]
  const inPeriod = sql`(${sql.join(bounds, sql` and `)})`
  if (definition.source === 'applications') return inPeriod
  // What waits now belongs to no period.
  const { measures } = definition
  const isOfWaiting = measures.map((measure) => waitMeasures.includes(measure))
  if (isOfWaiting.every(Boolean)) return stepWaits
  return isOfWaiting.some(Boolean) ? sql`(${stepWaits} or ${inPeriod})` : inPeriod
}

/** The unit and all below it. */
const unitsBelow = (id: number): Sql => sql`(
  with recursive below as (select id from unit where id = ${id} union select u.id from unit u join below b on u.parent_id = b.id) select id from below)`

function conditions(plan: CountPlan, source: SourceSql): Sql {
  const { definition, question, scope } = plan
  return sql.join(
    [
      sql`a.deleted_at is null`,
      periodOf(plan, source),
      ...conditionsOf([definition.filter]),
      ...(scope.invitationIds ? [sql`a.invitation_id = any(${[...scope.invitationIds]})`] : []),
      ...(question.tagId === null ? [] : [sql`a.invitation_id in (select invitation_id from invitation_tag where tag_id = ${question.tagId})`]),
      ...(question.unitId === null ? [] : [sql`${source.unit} in ${unitsBelow(question.unitId)}`]),
    ],
    sql` and `,
  )
}

/** A group of one part, with its lists of minutes as text; what is of invitations that the person knows is a group of its own. */
export interface PartRow {
  keys: string
  isKnown: boolean
  counts: string
  took: string | null
  waited: string | null
}

/** Whether a row is of an invitation of which somebody whose counts are rounded sees exact ones elsewhere. */
const isKnownTo = ({ isRounded, listedIds }: ReportScope): Sql => (isRounded && listedIds ? sql`a.invitation_id = any(${[...listedIds]}::int[])` : sql`false`)

/** The statement that counts the rows whose numbers are above `after` and not above `upTo`. */
export function partStatement(plan: CountPlan, { after, upTo }: { after: number; upTo: number }): RawBuilder<PartRow> {
  const { definition, scope, now } = plan
  const source = sources[definition.source]
  const keys = sql.join(definition.groups.map((group) => keyOf(group, source, definition)))
  const counts = definition.measures.map((measure) => {
    const condition = source.counts[measure]
    return condition ? sql`count(*) filter (where ${condition})` : sql`0`
  })
  const asked = new Set(definition.measures.map((measure) => spanOf[measure]))
  const minutes = (span: Span) => {
    const known = asked.has(span) ? source.spans(now)[span] : undefined
    return known ? sql`string_agg(round(extract(epoch from ${known.length}) / 60)::text, ',') filter (where ${known.isKnown})` : sql`null::text`
  }
  return sql<PartRow>`
    select g.keys::text as keys, g.known as "isKnown", json_build_array(${sql.join(counts)})::text as counts, ${minutes('took')} as took, ${minutes('waited')} as waited
    from ${source.from} cross join lateral (select jsonb_build_array(${keys}) as keys, ${isKnownTo(scope)} as known) g
    where ${source.id} > ${after} and ${source.id} <= ${upTo} and ${conditions(plan, source)} group by g.keys, g.known`
}

/** The statement that finds the last day before the period, and the first day after it, that has something to count. Undefined where no period is asked for. */
export function nearestStatement(plan: CountPlan): RawBuilder<{ before: string | null; after: string | null }> | undefined {
  const { definition, question } = plan
  const { from, until } = question
  if ((from === null && until === null) || (definition.source === 'steps' && definition.measures.every((measure) => waitMeasures.includes(measure))))
    return undefined
  const source = sources[definition.source]
  const moment = source.time(definition)
  const before = from ? sql`max(${moment}) filter (where ${moment} < ${athensMidnightSql(from)})` : sql`null::timestamptz`
  const after = until ? sql`min(${moment}) filter (where ${moment} >= ${athensMidnightSql(sql`${until}::date + 1`)})` : sql`null::timestamptz`
  return sql`
    select ${athensText(sql`near.before`, 'YYYY-MM-DD')} as before, ${athensText(sql`near.after`, 'YYYY-MM-DD')} as after
    from (select ${before} as before, ${after} as after from ${source.from}
      where ${conditions({ ...plan, question: { ...question, from: null, until: null } }, source)}) near`
}

/** The statement that finds the first and the last number of what is counted. */
export const boundsStatement = ({ definition }: CountPlan): RawBuilder<{ first: number | null; last: number | null }> =>
  definition.source === 'applications'
    ? sql`select min(id) as first, max(id) as last from application`
    : sql`select min(id) as first, max(id) as last from step`
