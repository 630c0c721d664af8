import { searchCountLimit } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** The condition that each word of the search begins a word of the code or the label of the item `i`, whatever accents and case. */
export const matches = (lookupId: number, search: string): RawBuilder<boolean> =>
  search.trim() === '' ? sql<boolean>`true` : sql<boolean>`i.words @@ lookup_query(${lookupId}, search_key(${search}))`

export interface MatchCount {
  total: number
  totalIsExact: boolean
}

/** The number of items that meet a condition, up to a limit. */
export async function countMatches(db: Db | Tx, where: RawBuilder<unknown>): Promise<MatchCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from lookup_item i where ${where} limit ${searchCountLimit + 1}) counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, searchCountLimit), totalIsExact: count <= searchCountLimit }
}

/** The order of the matches of a search. Few are found by their words and sorted, many in the order of the list: their next page is never far. */
export const inOrder = ({ totalIsExact }: MatchCount) => (totalIsExact ? sql`i.position + 0` : sql`i.position`)
