import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isDeclinedBy, isInRound, isMemberToday } from '../../duties/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'

/** For a member `m` and an application `a`: it is their own, or they have a conflict of interest. */
const isClosedSql = sql<boolean>`(m.person_id = a.person_id
  or exists (select from evaluation_conflict c where c.application_id = a.id and c.person_id = m.person_id))`

/** For a member `m` and an application `a`: they said that they evaluate nothing of its invitation. */
const isUnwillingSql = sql<boolean>`exists (
  select from evaluation_decline d where d.invitation_id = a.invitation_id and d.person_id = m.person_id and d.application_id is null)`

/**
 * For a member `m` and an application `a`: they have read others' scores of it. The chair, members who manage the invitation, and whoever assigns see the scores of what is
 * divided and not theirs, or declined by them. Whose own is final cannot use that. `evaluated_on` of a draft tells that others have seen it.
 */
export const hasSeenSql = (assignerId: number) => sql<boolean>`((a.invitation_id in (select invitation_id from assignment_plan where is_chosen)
    or ${isDeclinedBy(sql`m.person_id`)}) and (m.role = 'chair' or m.person_id = ${assignerId} or exists (
    select from invitation_privilege v where v.invitation_id = a.invitation_id and v.person_id = m.person_id and v.privilege = 'manage'))
  and not exists (select from evaluation_assignment x where x.application_id = a.id and x.person_id = m.person_id)
  and exists (select from evaluation e where e.application_id = a.id and e.person_id <> m.person_id and e.evaluated_on is not null)
  and not exists (select from evaluation o where o.application_id = a.id and o.person_id = m.person_id and o.state = 'final'))`

/**
 * For a member `m` and an application `a`: it cannot be assigned to them, because it is left out of the present round or closed to them, they have read others'
 * scores of it, or they evaluate nothing of the invitation.
 */
export const isBarredSql = (assignerId: number) => sql<boolean>`(not ${isInRound} or ${isClosedSql} or ${hasSeenSql(assignerId)} or ${isUnwillingSql})`

/** The same for all ways but by hand: what a member declined is given to them again by hand only. */
export const isLeftOutSql = (assignerId: number) => sql<boolean>`(${isBarredSql(assignerId)} or ${isDeclinedBy(sql`m.person_id`)})`

/** Refuses to leave everything to everyone while a member has read others' scores of what was not theirs: it would become theirs. */
export async function requireUnread(db: Db | Tx, actor: Actor, { invitationId, committeeId }: EvaluationAccess, now: Date): Promise<void> {
  const { rows } = await sql`
    select from application a join committee_member m on m.committee_id = ${committeeId} and ${isMemberToday(now)}
    where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isWaitingSql} and not ${isClosedSql} and ${hasSeenSql(requirePerson(actor).id)}
    limit 1`.execute(db)
  if (rows.length > 0) refuse('assignment.scoresRead')
}
