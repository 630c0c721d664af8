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

/** For an invitation `i` with its period `w`, if it has one: whether evaluation has begun. */
export const evaluationHasBegun = (now: ValueOrParameter<string>) => sql<boolean>`(w.opened_at is not null
  or (i.ends_at <= ${now}::timestamptz and not coalesce((i.flags ->> 'continuous')::boolean, false)))`

/** Whether the person evaluates the application `a`: it is submitted, its evaluation has begun, they sit in the committee today and it is not closed to them. */
export const evaluates = (
  personId: number,
  now: Date,
) => sql<boolean>`(a.app_state = 'permanent' and a.deleted_at is null and ${isOpenTo(personId)} and exists (
  select from invitation i join committee_member m on m.committee_id = i.committee_id left join evaluation_period w on w.invitation_id = i.id
  where i.id = a.invitation_id and i.app_evaluation and m.person_id = ${personId} and ${isMemberToday(now)} and ${evaluationHasBegun(now.toISOString())}))`
