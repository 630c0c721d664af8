import type { ChartSearchResult } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { unitPath } from './unit-path.ts'

export const maxResults = 20

interface UnitQuery {
  search: string
  /** Leaves out inactive units. */
  onlyActive?: boolean
}

/** Units by words of names, abbreviation and code, with their ancestors: active ones first, then an equal code, then the shortest names. */
export async function findUnits(db: Db, { search, onlyActive = false }: UnitQuery): Promise<ChartSearchResult['units']> {
  const nearest = sql`"isActive" desc, code = ${search.toLowerCase()} desc, length(label), label, id`
  const { rows } = await sql<ChartSearchResult['units'][number]>`
    with found as materialized (
      select * from (select id, label, label_en as "labelEn", code, is_active as "isActive", search from unit) u
      where ${containsAllWords(sql`u.search`, searchWordsOf(search))} and (u."isActive" or not ${onlyActive})
      order by ${nearest} limit ${maxResults})
    select f.id, f.label, f."labelEn", f.code, f."isActive", ${unitPath(sql`f.id`)} as path from found f order by ${nearest}`.execute(db)
  return rows
}
