import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import type { ValueOrParameter } from '../../db/named-query.ts'

type When = Date | RawBuilder<string>

/** For a committee member `m`: whether they sit in it today. */
export const isMemberToday = (now: When) => sql<boolean>`${athensDaySql(now)} between m.active_from and coalesce(m.active_until, 'infinity')`

/**
 * For an application `a`: whether it is neither the person's own, nor one for which they declared a conflict of interest. Any other is closed to them wherever it is
 * evaluated. Written so that a list becomes an anti-join.
 */
export const isOpenTo = (personId: ValueOrParameter<number>) => sql<boolean>`(a.person_id <> ${personId} and not exists (
  select from evaluation_conflict c where c.application_id = a.id and c.person_id = ${personId}))`

/** For an application `a`: it has not been left out of a round of evaluation. */
export const isInRound = sql<boolean>`(not exists (select from evaluation_left_out l where l.application_id = a.id))`

/** For an application `a`: it was left out of a round, and the person still reads it, having written an evaluation of it in an earlier one. */
export const isKeptFor = (personId: ValueOrParameter<number>) => sql<boolean>`(not ${isInRound} and exists (
  select from kept_evaluation k where k.application_id = a.id and k.person_id = ${personId} and k.saved_at is not null))`

/**
 * For an application `a`: the person said that they cannot evaluate it, or anything of its invitation. Written so that one person's declines are looked up once for
 * all applications.
 */
export const hasDeclined = (personId: ValueOrParameter<number>) => sql<boolean>`(
  a.invitation_id in (select d.invitation_id from evaluation_decline d where d.person_id = ${personId} and d.application_id is null)
  or a.id in (select d.application_id from evaluation_decline d where d.person_id = ${personId} and d.application_id is not null))`

/**
 * For an application `a`: whether it is among those that the person evaluates: all of the present round, unless the applications of the invitation are divided among
 * the committee; in either case without those that they declined.
 */
export const isAssignedTo = (personId: ValueOrParameter<number>) => sql<boolean>`(${isInRound} and not ${hasDeclined(personId)} and (${isUndivided} or exists (
  select from evaluation_assignment x where x.application_id = a.id and x.person_id = ${personId})))`

/** For an application `a`: everyone in the committee evaluates all applications of the invitation. */
const isUndivided = sql<boolean>`a.invitation_id not in (select invitation_id from assignment_plan where is_chosen)`

/** The same as `hasDeclined`, written for many people: so it becomes an anti-join. */
export const isDeclinedBy = (personId: RawBuilder<unknown>) => sql<boolean>`exists (select from evaluation_decline d
  where d.person_id = ${personId} and d.invitation_id = a.invitation_id and coalesce(d.application_id, a.id) = a.id)`

/** For a member `m` of the committee today and an application `a`: their evaluation is expected. Where everyone evaluates everything, substitutes owe nothing. */
export const isExpectedOf = sql<boolean>`(m.person_id <> a.person_id and not exists (
    select from evaluation_conflict c where c.application_id = a.id and c.person_id = m.person_id)
  and not ${isDeclinedBy(sql`m.person_id`)}
  and ${isInRound} and case when ${isUndivided} then m.role <> 'substitute' else exists (
    select from evaluation_assignment x where x.application_id = a.id and x.person_id = m.person_id) end)`

/** For a member `m` of the committee of an invitation: substitutes owe evaluations only where applications are divided, and some are assigned to them. */
export const canOwe = (invitationId: RawBuilder<unknown>) =>
  sql<boolean>`(m.role <> 'substitute' or exists (select from assignment_plan where is_chosen and invitation_id = ${invitationId}))`

/** Whether an invitation has an application to evaluate. */
export const hasSubmitted = (invitationId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from application a where a.invitation_id = ${invitationId} and a.app_state = 'permanent' and a.deleted_at is null)`

/** For an invitation `i` with its period `w`, if it has one: whether evaluation has begun. */
export const evaluationHasBegun = (now: ValueOrParameter<string>) => sql<boolean>`(w.opened_at is not null
  or (i.ends_at <= ${now}::timestamptz and not i.is_continuous))`

/**
 * Whether the person reads the application `a` to evaluate it: it is submitted, its evaluation has begun, they sit in the committee today, it is not closed to them, and
 * assigned to them, or evaluated by them before it was left out of a round, unless they chair the committee.
 */
export const evaluates = (
  personId: number,
  now: Date,
) => sql<boolean>`(a.app_state = 'permanent' and a.deleted_at is null and ${isOpenTo(personId)} and exists (
  select from invitation i join committee_member m on m.committee_id = i.committee_id left join evaluation_period w on w.invitation_id = i.id
  where i.id = a.invitation_id and i.app_evaluation and m.person_id = ${personId} and ${isMemberToday(now)} and ${evaluationHasBegun(now.toISOString())}
    and (m.role = 'chair' or ${isAssignedTo(personId)} or ${isKeptFor(personId)})))`
