import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/db.ts'
import { seedApplications, seedCounters, seedSteps } from './seed/applications.ts'
import { seedDuties } from './seed/duties.ts'
import { createIndexes, dropIndexes, resetSequences } from './seed/indexes.ts'
import { seedInvitations } from './seed/invitations.ts'
import { seedPeople, type Tokens } from './seed/people.ts'
import { planApplications } from './seed/plan.ts'

/** Fills a migrated, empty database with `size` applications (a multiple of 20, at least 1,000) and all that belongs to them. */
export async function seedMany(db: Db, size: number): Promise<Tokens> {
  const indexes = await dropIndexes(db)
  const tokens = await seedPeople(db, size)
  await seedDuties(db)
  await seedInvitations(db)
  await planApplications(db, size)
  await Promise.all([seedApplications(db), seedSteps(db)])
  await createIndexes(db, indexes)
  await seedCounters(db)
  await resetSequences(db)
  await sql`drop table bench_plan`.execute(db)
  await sql`insert into portal_mark values ('demonstration', 'yes'), ('seeding', 'done')`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  return tokens
}
