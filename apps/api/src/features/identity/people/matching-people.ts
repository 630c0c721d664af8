import { portalSearchCountLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The people `p` who meet the condition, counted up to one more than the limit. */
export async function countPeople(db: Db, where: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from person p where ${where} limit ${sql.lit(limit + 1)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * People `p` who match the search, to be listed by name. Few of them may be far down the list, so that they are collected by the index of words, which knows words of
 * three letters or more; of many a page is found sooner along the list.
 */
export async function matchingPeople(db: Db, words: readonly string[], where: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const isIndexed = words.some((word) => [...word].length >= 3)
  const areFew = isIndexed && (await countPeople(db, where, portalSearchCountLimit)) <= portalSearchCountLimit
  return sql`(select * from person p where ${where} ${areFew ? sql`offset 0` : sql``}) p`
}
