import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** Whether the lookup has items of all these codes, active or retired. */
export async function knowsCodes(db: Db | Tx, lookup: string, codes: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lookup_item i join lookup l on l.id = i.lookup_id where l.code = ${lookup} and i.code = any(${[...codes]}::text[])`.execute(
    db,
  )
  return rows[0]?.count === new Set(codes).size
}
