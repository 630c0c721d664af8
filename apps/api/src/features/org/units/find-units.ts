import type { ChartSearchResult } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { unitPath } from './unit-path.ts'

export const maxResults = 20

export const toWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether a search column contains all words, whatever accents and case. */
export const containsAllWords = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like '%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    sql` and `,
  )

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
      where ${containsAllWords(sql`u.search`, toWords(search))} and (u."isActive" or not ${onlyActive})
      order by ${nearest} limit ${maxResults})
    select f.id, f.label, f."labelEn", f.code, f."isActive", ${unitPath(sql`f.id`)} as path from found f order by ${nearest}`.execute(db)
  return rows
}
