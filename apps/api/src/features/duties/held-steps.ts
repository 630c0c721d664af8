import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import type { ValueOrParameter } from '../../db/named-query.ts'

type When = Date | RawBuilder<string>

/** The person and everybody for whom they are a substitute today, as rows `id` and `unit_id`: the one unit whose duties are covered, or null for all duties. */
export const principals = (personId: ValueOrParameter<number>, now: When) => sql`(
  select ${personId}::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = ${personId} and ${athensDaySql(now)} between u.active_from and u.active_until)`

/**
 * For a step `s`: it was asked of a position, and its approver stands in for nobody. The approver is the holder or, where the position is vacant or its holder is
 * the applicant, the deputy.
 */
export const isDuty = sql`s.target_position is not null and s.stands_in_for_id is null`

/**
 * For a step `s` of an approver: whether it belongs to their duties in this unit, or to any duties if the unit is null. Duties are steps that were asked of a
 * position and reached theirs in this unit, also those passed up from a unit below; not committee seats, steps assigned by hand, or steps they hold as a
 * substitute.
 */
export const isDutyIn = (unitId: RawBuilder<unknown>) => sql`(${unitId} is null or (s.unit_id = ${unitId} and ${isDuty}))`

/** For a step `s`: the person holds it, or holds it today as a substitute. */
export const isHeldBy = (personId: ValueOrParameter<number>, now: When) => sql<boolean>`(s.approver_id = ${personId} or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = ${personId}
    and ${athensDaySql(now)} between u.active_from and u.active_until and ${isDutyIn(sql`u.duties_unit_id`)}))`

/** The same condition for a search over all steps, in a form that uses the index of approvers. */
export const isHeldByIndexed = (personId: ValueOrParameter<number>, now: When) =>
  sql`s.approver_id in (select id from ${principals(personId, now)} who) and ${isHeldBy(personId, now)}`

/** For a step `s` that a person holds or covers as a substitute: the application is not their own, on which a substitute does not decide. */
export const isOfOthers = (personId: ValueOrParameter<number>) =>
  sql`(s.approver_id = ${personId} or not exists (select from application own where own.id = s.application_id and own.person_id = ${personId}))`

/**
 * The stored counts of the steps that a person holds or covers as a substitute, as rows `state` and `count`; a state can occur several times. Their own applications are
 * taken off, which their principals' counts have.
 */
export const stepCountsOf = (personId: ValueOrParameter<number>, now: When) => sql`(
  select c.state, c.count from ${principals(personId, now)} who join step_count c on c.approver_id = who.id where who.unit_id is null
  union all
  select c.state, c.count from ${principals(personId, now)} who join duty_count c on c.approver_id = who.id and c.unit_id = who.unit_id
  union all
  select s.state, -1 from substitution u join application a on a.person_id = ${personId} and a.deleted_at is null
    join step s on s.application_id = a.id and s.approver_id = u.person_id and s.opened_at is not null and ${isDutyIn(sql`u.duties_unit_id`)}
    where u.substitute_id = ${personId} and ${athensDaySql(now)} between u.active_from and u.active_until)`
