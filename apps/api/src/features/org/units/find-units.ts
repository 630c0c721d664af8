import type { Found } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { unitPath } from './unit-path.ts'

/** How many are found at most. */
export const mostFound = 20

/** The words that are looked for. */
export const toWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether a searchable column holds all of the words; accents and case do not count. */
export const holdsAll = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like '%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    sql` and `,
  )

interface Question {
  search: string
  /** Leaves out what is no longer in use. */
  onlyActive?: boolean
}

/** Units by words of their names, abbreviation and code, with what stands above them: those in use first, of these the one with that very code, then those whose name holds least else. */
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
