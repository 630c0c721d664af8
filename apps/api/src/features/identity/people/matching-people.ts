import { type RawBuilder, sql } from 'kysely'

/**
 * People `p` who fit, to be listed by name. Those who hold three letters or more in a row are found by these first, as who shares a name may stand together
 * far down the list; fewer letters many have, so that a walk along the list meets them soon.
 */
export const matchingPeople = (words: readonly string[], where: RawBuilder<unknown>) =>
  sql`(select * from person p where ${where} ${words.some((word) => [...word].length >= 3) ? sql`offset 0` : sql``}) p`
