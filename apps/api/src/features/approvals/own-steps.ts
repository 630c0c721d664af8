import { type RawBuilder, sql } from 'kysely'
import type { ValueOrParameter } from '../../db/named-query.ts'
import { isHeldByIndexed, isOfOthers } from '../duties/index.ts'

/** For a step `s`: the application was not deleted. */
export const notDeleted = sql`not exists (select from application d where d.id = s.application_id and d.deleted_at is not null)`

/** For a step `s`: it was opened, and the person holds it, or covers it as a substitute today and is not the applicant. */
export const isOwn = (personId: ValueOrParameter<number>, now: Date | RawBuilder<string>): RawBuilder<unknown> =>
  sql`s.opened_at is not null and ${isHeldByIndexed(personId, now)} and ${isOfOthers(personId)}`
