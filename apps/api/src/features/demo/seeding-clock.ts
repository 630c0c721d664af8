import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { openDb } from '../../db/open-db.ts'
import type { World } from '../../db/world.ts'

/** A connection pool whose time, including the database's `now()`, is set by the seeding. */
export interface SeedingClock {
  db: Db
  now: () => Date
  set: (moment: Date) => Promise<void>
  close: () => Promise<void>
}

/**
 * Several clocks can have different times. A schema that precedes `pg_catalog` in the search path of these connections overrides PostgreSQL's time functions, so that the
 * audit trail covers the past weeks; closing the clock drops it. Commits do not wait for the disk: the mark of completion is written
 * last, and without it the next start seeds again.
 */
export async function openSeedingClock(world: World, url: string, start: Date, number = 0): Promise<SeedingClock> {
  const schema = `demo_clock_${number}`
  const seeding = new URL(url)
  seeding.searchParams.set('options', '-c synchronous_commit=off')
  const { db, pool } = openDb(seeding.href, { max: 3, schema: world.schema, overriding: [schema] })
  let moment = start
  const now = () => new Date(moment)
  contextOf(db).now = now
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
  await sql`create schema ${sql.id(schema)}`.execute(db)
  await sql`create unlogged table ${sql.id(schema, 'moment')} (at timestamptz not null)`.execute(db)
  await sql`insert into moment values (${moment.toISOString()})`.execute(db)
  for (const name of ['clock_timestamp', 'now']) {
    await sql`create function ${sql.id(schema, name)}() returns timestamptz language sql stable as ${sql.lit(`select at from ${schema}.moment`)}`.execute(db)
  }
  return {
    db,
    now,
    set: async (next) => {
      moment = next
      await sql`update moment set at = ${next.toISOString()}`.execute(db)
    },
    close: async () => {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
      await pool.end()
    },
  }
}
