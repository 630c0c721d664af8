import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { openDb } from '../../db/open-db.ts'

/** A pool of connections to which it is the moment that the seeding says, for the database's own clock too. */
export interface SeedingClock {
  db: Db
  now: () => Date
  set: (moment: Date) => Promise<void>
  close: () => Promise<void>
}

/**
 * Functions of these names, found before PostgreSQL's own by these connections alone, answer the moment set here; so the audit trail of the
 * demonstration tells of the past weeks. They go when the clock is closed.
 */
export async function openSeedingClock(url: string, start: Date): Promise<SeedingClock> {
  const seeding = new URL(url)
  seeding.searchParams.set('options', '-c search_path=demo_clock,pg_catalog,public')
  const { db, pool } = openDb(seeding.href, { max: 4 })
  let moment = start
  await sql`drop schema if exists demo_clock cascade`.execute(db)
  await sql`create schema demo_clock`.execute(db)
  await sql`create unlogged table demo_clock.moment (at timestamptz not null)`.execute(db)
  await sql`insert into demo_clock.moment values (${moment.toISOString()})`.execute(db)
  for (const name of ['clock_timestamp', 'now']) {
    await sql`create function ${sql.id('demo_clock', name)}() returns timestamptz language sql stable as 'select at from demo_clock.moment'`.execute(db)
  }
  return {
    db,
    now: () => new Date(moment),
    set: async (next) => {
      moment = next
      await sql`update demo_clock.moment set at = ${next.toISOString()}`.execute(db)
    },
    close: async () => {
      await sql`drop schema demo_clock cascade`.execute(db)
      await pool.end()
    },
  }
}
