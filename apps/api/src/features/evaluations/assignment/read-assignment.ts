import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import type { AssignedApplication, AssignedMember, AssignedPair } from '@klesis/contract/evaluations/assignment.ts'
import type { assignments } from '@klesis/contract/evaluations/assignments.calls.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isInRound, isMemberToday, isOpenTo } from '../../duties/index.ts'
import { unitLabel } from '../../org/index.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { findMembers } from '../list/find-members.ts'
import { readHead } from '../list/read-head.ts'
import { isFoundSql } from '../names/named-application.ts'
import { findPlan, type Plan } from './find-plan.ts'
import { isBarredSql } from './is-barred.ts'

type Asked = HandlerInput<typeof assignments.read>['query'] & { invitationId: number; now: Date }

/** Who evaluates what. Where everyone evaluates everything there are members and no rows. */
export async function readAssignment(db: Db, actor: Actor, { invitationId, now, ...asked }: Asked): Promise<CallResult<typeof assignments.read>> {
  const access = await requireEvaluation(db, actor, 'evaluation.assign', { invitationId, now })
  const plan = await findPlan(db, invitationId)
  const [head, members, rows] = await Promise.all([
    readHead(db, actor, access),
    findAssigned(db, actor, access, now),
    plan.isChosen ? findRows(db, actor, access, { ...asked, plan, now }) : { items: [], total: 0, short: 0 },
  ])
  return { head, isChosen: plan.isChosen, places: plan.places, members, ...rows }
}

async function findAssigned(db: Db, actor: Actor, access: EvaluationAccess, now: Date): Promise<AssignedMember[]> {
  const members = await findMembers(db, actor, access, now)
  const { rows } = await sql<{ id: number; unit: string }>`
    select p.id, ${unitLabel(actor.language)} as unit from person p join unit u on u.id = p.unit_id where p.id = any(${members.map(({ personId }) => personId)})`.execute(
    db,
  )
  const units = new Map(rows.map(({ id, unit }) => [id, unit]))
  return members.flatMap(({ personId, name, role, progress: { final, expected } }) =>
    role ? [{ personId, name, role, unit: units.get(personId) ?? null, assigned: expected, left: expected - final }] : [],
  )
}

interface RowsAsked extends Omit<Asked, 'invitationId'> {
  plan: Plan
}

async function findRows(
  db: Db,
  actor: Actor,
  access: EvaluationAccess,
  { plan, search, show, page, pageSize, now }: RowsAsked,
): Promise<{ items: AssignedApplication[]; total: number; short: number }> {
  const { invitationId, committeeId } = access
  const me = requirePerson(actor).id
  const isFound = search.trim() === '' ? sql`true` : isFoundSql(access, 'a', search)
  const known = sql`
    select a.id, a.protocol_number, a.applicant_name, ${unitLabel(actor.language)} as unit, ${isWaitingSql} as is_open, ${isFound} as is_found,
      (select count(*) from evaluation_assignment x join committee_member m on m.committee_id = ${committeeId} and m.person_id = x.person_id and ${isMemberToday(now)}
        where x.application_id = a.id and ${isOpenTo(sql`x.person_id`)}) as readers,
      array(select m.person_id from committee_member m where m.committee_id = ${committeeId} and ${isMemberToday(now)} and ${isBarredSql(me)}) as closed_to
    from application a join person p on p.id = a.person_id left join unit u on u.id = p.unit_id
    where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isInRound} and ${isOpenTo(me)}`
  const isShort = sql`(is_open and readers < ${plan.places ?? 1})`
  const [{ rows: counts }, { rows }] = await Promise.all([
    sql<{ short: number }>`select count(*)::int as short from (${known}) known where ${isShort}`.execute(db),
    sql<AssignedApplication & { total: number }>`
      select id as "applicationId", protocol_number as "protocolNumber", applicant_name as "applicantName", unit, is_open as "isOpen", ${isShort} as "isShort",
        closed_to as "closedTo", count(*) over ()::int as total
      from (${known}) known where is_found ${show === 'short' ? sql`and ${isShort}` : sql``}
      order by (is_open and readers = 0) desc, ${isShort} desc, id limit ${pageSize} offset ${page * pageSize}`.execute(db),
  ])
  const pairs = await findPairs(db, actor, { committeeId, ids: rows.map(({ applicationId }) => applicationId), now })
  return {
    items: rows.map(({ total: _, ...row }) => ({ ...row, pairs: pairs.get(row.applicationId) ?? [] })),
    total: rows[0]?.total ?? 0,
    short: counts[0]?.short ?? 0,
  }
}

interface PairsAsked {
  committeeId: number | null
  ids: readonly number[]
  now: Date
}

/** The evaluators of these applications, by application: who sits in the committee today and has no conflict of interest. */
async function findPairs(db: Db, { language }: Actor, { committeeId, ids, now }: PairsAsked): Promise<Map<number, AssignedPair[]>> {
  const { rows } = await sql<AssignedPair & { applicationId: number }>`
    select a.id as "applicationId", p.id as "personId", p.fullname as name, ${unitLabel(language)} as unit, x.reason, b.fullname as by, x.assigned_at as at,
      case when e.state = 'final' then 'final' when e.saved_at is not null then 'draft' else 'missing' end as state
    from evaluation_assignment x join application a on a.id = x.application_id
      join committee_member m on m.committee_id = ${committeeId} and m.person_id = x.person_id and ${isMemberToday(now)}
      join person p on p.id = x.person_id left join unit u on u.id = p.unit_id join person b on b.id = x.assigned_by
      left join evaluation e on e.application_id = a.id and e.person_id = x.person_id
    where a.id = any(${ids}) and ${isOpenTo(sql`x.person_id`)} order by p.last_name, p.id`.execute(db)
  const pairs = new Map<number, AssignedPair[]>()
  for (const { applicationId, ...pair } of rows) pairs.set(applicationId, [...(pairs.get(applicationId) ?? []), pair])
  return pairs
}
