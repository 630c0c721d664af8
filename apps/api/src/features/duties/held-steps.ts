import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import type { ValueOrParameter } from '../../db/named-query.ts'

type When = Date | RawBuilder<string>

/** The person, and everybody they stand in for today, as rows `id` with the unit whose duties alone these are, null for all. */
export const principals = (personId: ValueOrParameter<number>, now: When) => sql`(
  select ${personId}::int as id, null::int as unit_id union select u.person_id, u.duties_unit_id from substitution u
  where u.substitute_id = ${personId} and ${athensDaySql(now)} between u.active_from and u.active_until)`

/** Of a step `s`: it came to a position, and to somebody in nobody's stead. */
export const isDuty = sql`s.target_position is not null and s.stands_in_for_id is null`

/**
 * Of a step `s` that somebody has: whether it is among their duties in this unit, or all of them where it is null. Those are what came to a position of
 * theirs there, also from a unit below; not a seat in a committee, what an administrator gave by hand, or what they have as somebody's substitute.
 */
export const isDutyIn = (unitId: RawBuilder<unknown>) => sql`(${unitId} is null or (s.unit_id = ${unitId} and ${isDuty}))`

/** Of a step `s`: the person has it, or stands in for it today. */
export const isHeldBy = (personId: ValueOrParameter<number>, now: When) => sql<boolean>`(s.approver_id = ${personId} or exists (
  select from substitution u where u.person_id = s.approver_id and u.substitute_id = ${personId}
    and ${athensDaySql(now)} between u.active_from and u.active_until and ${isDutyIn(sql`u.duties_unit_id`)}))`

/** The same, found by whose they are: for all steps at once. */
export const isAmongHeld = (personId: ValueOrParameter<number>, now: When) =>
  sql`s.approver_id in (select id from ${principals(personId, now)} who) and ${isHeldBy(personId, now)}`

/** How many steps are somebody's to see, as rows `state` and `count`: all kept, those of whole persons and those of their duties in one unit. */
export const heldCounts = (personId: ValueOrParameter<number>, now: When) => sql`(
  select c.state, c.count from ${principals(personId, now)} who join step_count c on c.approver_id = who.id where who.unit_id is null
  union all
  select c.state, c.count from ${principals(personId, now)} who join duty_count c on c.approver_id = who.id and c.unit_id = who.unit_id)`
