import { type RawBuilder, sql } from 'kysely'

/**
 * People `p` that match the search, to be listed by name. A word of three letters or more is searched with its index first, because matching people may be
 * far down the list; shorter words match many people, so that a scan of the sorted list finds them soon.
 */
export const matchingPeople = (words: readonly string[], where: RawBuilder<unknown>) =>
  sql`(select * from person p where ${where} ${words.some((word) => [...word].length >= 3) ? sql`offset 0` : sql``}) p`
