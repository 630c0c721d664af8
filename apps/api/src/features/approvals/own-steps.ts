import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../db/athens-day.ts'
import type { Given } from '../../db/prepared.ts'

/** The person, and everybody they stand in for today, as rows `id`. */
export const principals = (personId: Given<number>, now: Date | RawBuilder<string>) => sql`(
  select ${personId}::int as id union select u.person_id from substitution u
  where u.substitute_id = ${personId} and ${athensDay(now)} between u.active_from and u.active_until)`

/** For a step `s`: the application was not deleted. */
export const notDeleted = sql`not exists (select from application d where d.id = s.application_id and d.deleted_at is not null)`

/** For a step `s`: it was this person's turn at some time, or that of somebody they stand in for. */
export const isOwn = (personId: number, now: Date): RawBuilder<unknown> => sql`s.opened_at is not null and s.approver_id in ${principals(personId, now)}`
