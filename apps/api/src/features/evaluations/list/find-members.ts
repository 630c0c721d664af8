import type { EvaluatingMember } from '@klesis/contract/evaluations/evaluation.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isInRound, isMemberToday, isOpenTo } from '../../duties/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from './conditions.ts'

type Row = Pick<EvaluatingMember, 'personId' | 'name' | 'role'> & EvaluatingMember['progress']

/**
 * Who sits in the committee today, the chair first, and who left it after a final evaluation. Their progress leaves out what is closed to the actor. Nobody is asked to
 * confirm an evaluation that is no longer assigned to them, and in the stage of decision nothing is expected of anybody. What is expected is counted by what there is and
 * what does not apply, not for each pair of member and application.
 */
export async function findMembers(
  db: Db,
  actor: Actor,
  { committeeId, invitationId, isChosen, stage }: EvaluationAccess,
  now: Date,
): Promise<EvaluatingMember[]> {
  const me = requirePerson(actor).id
  const isDecided = stage === 'decision'
  // Of an evaluation, whose member has no conflict of interest: `x` is there if the member declined the application.
  const isTheirs = sql`(m.role is not null and x.id is null)`
  const isMine = isChosen
    ? sql`(${isTheirs} and exists (select from evaluation_assignment g where g.application_id = a.id and g.person_id = m.person_id))`
    : isTheirs
  const isExpected = isDecided ? sql`false` : isChosen ? isMine : sql`(${isTheirs} and m.role <> 'substitute')`
  const { rows } = await sql<Row>`
    with known as materialized (
      select a.id, a.person_id, a.invitation_id, a.content_hash, ${isWaitingSql} as is_waiting from application a where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isInRound} and ${isOpenTo(me)}),
    member as materialized (
      select m.person_id, m.role from committee_member m where m.committee_id = ${committeeId} and ${isMemberToday(now)}
      union all select distinct e.person_id, null from known a join evaluation e on e.application_id = a.id and e.state = 'final'
      where not exists (select from committee_member m where m.committee_id = ${committeeId} and m.person_id = e.person_id and ${isMemberToday(now)})),
    excluded as materialized (
      select person_id, id, is_waiting, bool_or(is_closed) as is_closed from (
        select a.person_id, a.id, a.is_waiting, true as is_closed from known a where a.person_id in (select person_id from member)
        union all select c.person_id, a.id, a.is_waiting, true from known a join evaluation_conflict c on c.application_id = a.id where not c.after_closing
        union all select d.person_id, a.id, a.is_waiting, false
        from known a join evaluation_decline d on d.invitation_id = a.invitation_id and coalesce(d.application_id, a.id) = a.id) one group by 1, 2, 3),
    evaluated as (
      select m.person_id, count(*) filter (where e.state = 'final') as finals, count(*) filter (where e.state = 'final' and a.is_waiting and ${isExpected}) as expected,
        count(*) filter (where ${!isDecided} and e.state = 'final' and a.is_waiting and e.evaluated_on is distinct from a.content_hash and ${isMine}) as asked,
        count(*) filter (where e.state = 'draft' and e.saved_at is not null and a.is_waiting and ${isMine}) as drafts
      from known a join evaluation e on e.application_id = a.id join member m on m.person_id = e.person_id
        left join excluded x on x.id = a.id and x.person_id = m.person_id
      where not coalesce(x.is_closed, false) group by 1),
    owed as (${isDecided ? nothingOwed : isChosen ? owedByAssignment : owedByAll})
    select p.id as "personId", p.fullname as name, member.role, (coalesce(v.finals, 0) - coalesce(v.asked, 0))::int as final, coalesce(v.drafts, 0)::int as drafts,
      (coalesce(v.finals, 0) - coalesce(v.expected, 0) + coalesce(o.count, 0))::int as expected
    from member join person p on p.id = member.person_id left join evaluated v on v.person_id = p.id left join owed o on o.person_id = p.id
    order by array_position(array['chair', 'member', 'substitute'], member.role) nulls last, p.last_name, p.id`.execute(db)
  return rows.map(({ personId, name, role, ...progress }) => ({ personId, name, role, progress }))
}

/** How many applications that wait each member is to evaluate, those that they have evaluated included. */
const nothingOwed = sql`select null::int as person_id, 0 as count where false`

const owedByAssignment = sql`
  select m.person_id, count(*) as count from member m join evaluation_assignment g on g.person_id = m.person_id join known a on a.id = g.application_id
  where m.role is not null and a.is_waiting and not exists (select from excluded x where x.id = a.id and x.person_id = m.person_id) group by 1`

const owedByAll = sql`
  select m.person_id, (select count(*) from known where is_waiting) - (select count(*) from excluded x where x.person_id = m.person_id and x.is_waiting) as count
  from member m where m.role <> 'substitute'`
