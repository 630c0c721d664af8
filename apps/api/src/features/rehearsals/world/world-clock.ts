import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../db/db.ts'

/**
 * Puts the time functions of a world before PostgreSQL's own. They stand in the schema of the world, which precedes `pg_catalog` in the search path of its
 * connections, so that also what the database dates itself follows the clock of the rehearsal.
 */
export async function makeClock(client: pg.Client, schema: string, at: string): Promise<void> {
  const name = client.escapeIdentifier(schema)
  await client.query(`create table ${name}.moment (at timestamptz not null)`)
  await client.query(`insert into ${name}.moment values ($1)`, [at])
  for (const time of ['clock_timestamp', 'now']) {
    await client.query(`create function ${name}.${time}() returns timestamptz language sql stable as ${client.escapeLiteral(`select at from ${name}.moment`)}`)
  }
}

export const setMoment = (db: Db, at: Date) => sql`update moment set at = ${at.toISOString()}`.execute(db)
