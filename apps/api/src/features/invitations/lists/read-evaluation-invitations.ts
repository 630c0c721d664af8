import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { evaluationHasBegun, isAssignedTo, isMemberToday, isOpenTo } from '../../duties/index.ts'
import { isContinuousSql } from '../find-invitation.ts'

type EvaluationInvitations = CallResult<typeof invitations.forEvaluation>

/** Published invitations that committees of the actor evaluate, with the submitted applications that the actor is to evaluate. */
export async function readEvaluationInvitations(db: Db, actor: Actor, now: Date): Promise<EvaluationInvitations> {
  const me = requirePerson(actor).id
  const { rows } = await sql<EvaluationInvitations['items'][number]>`
    select i.id, i.title, i.starts_at as "startsAt", i.ends_at as "endsAt", ${isContinuousSql} as "isContinuous", w.deadline, i.app_items as "hasItems",
      n.applications, n.final, (m.role = 'chair' or exists (
        select from invitation_privilege p where p.invitation_id = i.id and p.person_id = ${me} and p.privilege = 'manage')) as "mayRank",
      case when not ${evaluationHasBegun(now.toISOString())} then 'notBegun' when n.counted > 0 and n.waiting = 0 then 'closed' else 'open' end as phase
    from invitation i left join evaluation_period w on w.invitation_id = i.id cross join lateral (
      select count(*) filter (where ${isAssignedTo(me)})::int as applications, count(*) filter (where e.state = 'final' and ${isAssignedTo(me)})::int as final,
        count(*)::int as counted, count(*) filter (where a.approval_state = 'notstarted' and a.approval_problem is null)::int as waiting
      from application a left join evaluation e on e.application_id = a.id and e.person_id = ${me}
      where a.invitation_id = i.id and a.app_state = 'permanent' and a.deleted_at is null and ${isOpenTo(me)}) n
      join committee_member m on m.committee_id = i.committee_id and m.person_id = ${me} and ${isMemberToday(now)}
    where i.app_evaluation and i.is_published and not i.is_archived
    order by i.ends_at, i.id`.execute(db)
  return { items: rows, total: rows.length }
}
