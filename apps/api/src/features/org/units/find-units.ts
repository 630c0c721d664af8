import type { Found } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { unitPath } from './unit-path.ts'

export const mostFound = 20

export const toWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether a search column contains all words, whatever accents and case. */
export const holdsAll = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like '%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    sql` and `,
  )

interface Question {
  search: string
  /** Leaves out inactive units. */
  onlyActive?: boolean
}

/** Units by words of names, abbreviation and code, with their ancestors: active ones first, then an equal code, then the shortest names. */
export async function findUnits(db: Db, { search, onlyActive = false }: Question): Promise<Found['units']> {
  const nearest = sql`"isActive" desc, code = ${search.toLowerCase()} desc, length(label), label, id`
  const { rows } = await sql<Found['units'][number]>`
    with found as materialized (
      select * from (select id, label, label_en as "labelEn", code, is_active as "isActive", search from unit) u
      where ${holdsAll(sql`u.search`, toWords(search))} and (u."isActive" or not ${onlyActive})
      order by ${nearest} limit ${mostFound})
    select f.id, f.label, f."labelEn", f.code, f."isActive", ${unitPath(sql`f.id`)} as path from found f order by ${nearest}`.execute(db)
  return rows
}
