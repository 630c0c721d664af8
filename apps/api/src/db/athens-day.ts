import { type RawBuilder, sql } from 'kysely'

/** The day in Athens, by which holdings, memberships and substitutions begin and end. */
export const athensDay = (now: Date | RawBuilder<string>) =>
  sql<string>`(${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone 'Europe/Athens')::date`
