import { sql } from 'kysely'
import { athensDay } from '../../db/athens-day.ts'
import type { Tx } from '../../db/db.ts'

/** Today in Athens, `2026-11-20`. */
export async function readToday(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${athensDay(now)} as today`.execute(tx)
  return rows[0]?.today ?? ''
}
