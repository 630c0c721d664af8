import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { filledTables } from '../../db/filled-tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { connectJobs } from '../../jobs/define-job.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import { hashPassword } from '../identity/index.ts'
import { answersChecker } from '../lifecycle/index.ts'
import { demoPassword } from './accounts.ts'
import { openDocumentPool } from './applications/document-pool.ts'
import { seedEvaluations } from './applications/evaluate.ts'
import { planApplications } from './applications/plan-applications.ts'
import { seedApplications, seedTags } from './applications/seed-applications.ts'
import { issueFirstLetter } from './issue-first-letter.ts'
import { type Catalogue, seedCatalogue } from './organisation/seed-catalogue.ts'
import { seedHoldings } from './organisation/seed-holdings.ts'
import { seedPast } from './organisation/seed-past.ts'
import { type SeededPerson, seedPeople } from './organisation/seed-people.ts'
import { seedPrivileges } from './organisation/seed-privileges.ts'
import { seedResponsibilities } from './organisation/seed-responsibilities.ts'
import { type SeededUnit, seedUnits } from './organisation/seed-units.ts'
import { type Random, randomFrom } from './random.ts'
import { seedCalendar } from './seed-calendar.ts'
import { seedInvitations } from './seed-invitations.ts'
import { seedLetters } from './seed-letters.ts'
import { seedLookups } from './seed-lookups.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedPortraits } from './seed-portraits.ts'
import { ruleEvents } from './seed-rules.ts'
import { seedStoredForm } from './seed-stored-form.ts'
import { seededActor } from './seeded-actor.ts'
import { type NewsOptions, openNews } from './seeded-news.ts'
import { openSeedingClock, type SeedingClock } from './seeding-clock.ts'

/** Key of the advisory lock that is held while the database is filled. */
const lock = 730_514_411

/** Milliseconds after which a demonstration is stale. */
const freshFor = 7 * 86_400_000

export interface Seeding extends NewsOptions {
  db: Db
  /** A URL without connection pooler, because the seeding sets the clock of its connections. */
  directUrl: string
  /** The end of the seeded history. */
  today: Date
  /** Fraction of the applications to create, 1 by default. */
  share?: number
}

/**
 * Fills an empty database with the demonstration and returns whether it did. A database that a crash left half-filled is emptied
 * first; a filled one is not touched. If several processes start at the same time, one fills it and the others wait.
 */
export async function seedDemonstration(seeding: Seeding): Promise<boolean> {
  return seeding.db.connection().execute(async (alone) => {
    await sql`select pg_advisory_lock(${lock})`.execute(alone)
    try {
      return await seedIfEmpty(seeding)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(alone)
    }
  })
}

async function seedIfEmpty(seeding: Seeding): Promise<boolean> {
  const { db, directUrl, today, log } = seeding
  const state = await readMark(db, 'seeding')
  if (state === 'done' || (state === undefined && (await hasPeople(db)))) return false
  if (state === 'begun') await empty(db)
  await mark(db, 'seeding', 'begun')
  const begin = performance.now()
  const openClock = (number: number) => openSeedingClock(contextOf(db).world, directUrl, today, number)
  const clocks = await Promise.all([openClock(0), openClock(1), openClock(2), openClock(3)])
  try {
    await fill(clocks, seeding)
  } finally {
    await Promise.all(clocks.map((clock) => clock.close()))
  }
  await mark(db, 'seededAt', today.toISOString())
  await mark(db, 'seeding', 'done')
  await sql`analyze`.execute(db)
  log.info(`The demonstration was filled in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  return true
}

async function fill(clocks: readonly [SeedingClock, ...SeedingClock[]], seeding: Seeding): Promise<void> {
  const { files, config, today, share = 1 } = seeding
  const site = config.SITE
  const [clock] = clocks
  const random = randomFrom(20_261_120)
  const passwordHash = await hashPassword(demoPassword)
  const { units, people, catalogue } = await inTransaction(clock.db, (tx) => seedOrganisation(tx, random, { site, passwordHash }))
  await seedPortraits(
    clock.db,
    files,
    people.filter(hasPortrait).map(({ id }) => id),
  )
  const idOf = (code: string) => units.get(code)?.id ?? nobody()
  await seedPictures(clock.db, files, [
    { unitId: idOf('uni'), colour: '#1f4e79' },
    { unitId: idOf('eng'), colour: '#7a2e2e' },
  ])
  const sandbox = openSandbox({ threads: 2 })
  const [documents, news] = [await openDocumentPool(files), await openNews(clocks, { ...seeding, sandbox })]
  try {
    const admin = seededActor(people.find(({ uid }) => uid === `admin@${site}`) ?? nobody(), ['admin'])
    await seedLookups(clock.db, admin)
    await seedStoredForm(clock, admin, today)
    const invitations = await seedInvitations({ clock, sandbox, admin, units, catalogue, today })
    await seedPrivileges(clock.db, { site, people, units, invitations })
    const shared = { sandbox, documents, admin, checkAnswers: answersChecker(sandbox), people: new Map(people.map((person) => [person.id, person])) }
    const plan = planApplications(random, { site, invitations, people, today, share })
    await seedApplications(
      clocks.map((one) => ({ ...shared, clock: one })),
      { plan, invitations, news, others: ruleEvents(invitations, today) },
    )
    for (const { id } of invitations.filter(({ input }) => input.appEvaluation)) await seedEvaluations({ ...shared, clock }, { today, invitationId: id })
    await clock.set(today)
    await seedTags({ ...shared, clock })
    const keeper = seededActor(people.find(({ uid }) => uid === `calendar@${site}`) ?? nobody(), ['calendar'])
    await seedCalendar(clock.db, { site, keeper, config, today })
    await news.deliver()
    const invitationId = await seedLetters(clock.db, admin, invitations)
    // The server connects them only once it is built.
    connectJobs(seeding.db, seeding.jobs)
    await inTransaction(seeding.db, (tx) => enqueue(tx, issueFirstLetter, { invitationId }))
  } finally {
    await news.close()
    await documents.close()
    await sandbox.close()
  }
}

/** Whether a person gets a portrait: all accounts and external applicants do, some others too. */
const hasPortrait = ({ loginGroup }: SeededPerson, index: number) => loginGroup === 'taxis' || loginGroup === 'external' || index < 18 || index % 5 === 0

interface Organisation {
  units: Map<string, SeededUnit>
  people: SeededPerson[]
  catalogue: Catalogue
}

async function seedOrganisation(
  tx: Parameters<typeof seedUnits>[0],
  random: Random,
  { site, passwordHash }: { site: string; passwordHash: string },
): Promise<Organisation> {
  const units = await seedUnits(tx)
  const people = await seedPeople(tx, random, { site, units, passwordHash })
  await seedHoldings(tx, random, { site, units, people })
  await seedResponsibilities(tx, units)
  await seedPast(tx, units)
  return { units, people, catalogue: await seedCatalogue(tx, { site, units, people }) }
}

async function readMark(db: Db, name: string): Promise<string | undefined> {
  return (await db.selectFrom('portal_mark').select('value').where('name', '=', name).executeTakeFirst())?.value
}

const hasPeople = async (db: Db): Promise<boolean> => (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined

async function mark(db: Db, name: 'seeding' | 'seededAt', value: string): Promise<void> {
  await db
    .insertInto('portal_mark')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The end of the seeded history if the deadlines of the demonstration have passed since. Its dates stay: what people did in it would contradict others. */
export async function findStaleSeeding(db: Db, now: Date): Promise<Date | undefined> {
  const seededAt = new Date((await readMark(db, 'seededAt')) ?? now)
  return now.getTime() - seededAt.getTime() > freshFor ? seededAt : undefined
}

/** Empties a database that the seeding itself began to fill; never call it on any other. Rows of migrations stay. */
async function empty(db: Db): Promise<void> {
  const kept = ['portal_mark', 'schema_migration', ...filledTables].map((table) => sql.lit(table))
  await sql`do $$ begin execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = ${sql.lit(contextOf(db).world.schema)} and tablename not in (${sql.join(kept)})); end $$`.execute(db)
}

function nobody(): never {
  throw new Error('An account of the demonstration was not made.')
}
