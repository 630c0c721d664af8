import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Tables that a refused call may write: sessions, rate limits and idempotency keys. */
const bookkeeping = ['session', 'rate_limit', 'idempotency_key']

/** A hash of all rows of all tables, except those that are expected to change; equal if nothing changed. */
export async function rowHash(db: Db, besides: readonly string[] = []): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const parts = tables
    .filter(({ name }) => !bookkeeping.includes(name) && !besides.includes(name))
    .map(({ name }) => sql`select ${name}::text as t, coalesce(md5(string_agg(r::text, '' order by r::text)), '') as h from ${sql.table(name)} r`)
  const { rows } = await sql<{ t: string; h: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ t, h }) => `${t}:${h}`).join('\n')
}
