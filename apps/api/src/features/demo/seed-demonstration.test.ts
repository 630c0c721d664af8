import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../../audit/verify.ts'
import { localFiles } from '../../files/local-files.ts'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findCounterFaults } from '../lifecycle/index.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemonstration } from './seed-demonstration.ts'

const site = 'uni.example'
const today = new Date('2026-11-20T10:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-demo-'))
const database = await testDatabase()
const { db, url } = database
const files = await localFiles(folder)
/** A third of the applications is enough to show every state. */
const seed = (share = 0.35) => seedDemonstration({ db, directUrl: url, files, site, today, share })

beforeAll(async () => {
  // Of two processes that start at the same time, one fills the database.
  expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true])
}, 240_000)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const count = async (table: 'unit' | 'employee' | 'invitation' | 'application' | 'person') =>
  (
    await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('an invented university with its people, invitations and applications', async () => {
  expect(await count('unit')).toBeGreaterThanOrEqual(58)
  expect(await count('employee')).toBeGreaterThanOrEqual(250)
  expect(await count('invitation')).toBe(6)
  expect(await count('application')).toBeGreaterThanOrEqual(135)
})

test('the chart has everything that it can show', async () => {
  const { rows } = await sql<Record<string, boolean>>`
    select exists (select from unit where not is_active) as "closedUnit", exists (select from position where not is_active) as "closedPosition",
      exists (select from position where not is_permanent) as "temporaryPosition", exists (select from holding where employee_id is null) as "erasedHolder",
      exists (select from holding where active_until < ${today.toISOString()}::date and employee_id is not null) as "formerHolder",
      exists (select from position o where o.is_active and not exists (select from holding h where h.position_id = o.id and h.kind = 'holder' and h.active_until is null)) as vacancy,
      exists (select from unit u join unit_type t on t.id = u.unit_type_id where t.has_secr and u.secr_unit_id is null) as "namelessSecretariat",
      exists (select from unit_period p join unit u on u.id = p.unit_id and u.label <> p.label) as "formerName",
      exists (select from position_responsibility) as responsibilities, exists (select from position where phone <> '' and email <> '') as addresses`.execute(
    db,
  )
  expect(Object.entries(rows[0] ?? {}).filter(([, isThere]) => !isThere)).toEqual([])
  expect(rows).toHaveLength(1)
})

test('there are applications in every state', async () => {
  const rows = await db.selectFrom('application').select(['app_state', 'approval_state']).distinct().where('deleted_at', 'is', null).execute()
  const states = rows.map((row) => (row.app_state === 'permanent' ? row.approval_state : row.app_state)).sort()
  expect(states).toEqual(['approved', 'draft', 'notstarted', 'pending', 'rejected', 'review', 'skipped', 'temporary'])
})

test('stored counters equal a recount, and the audit trail is valid and in the past', async () => {
  expect(await findCounterFaults(db)).toEqual([])
  expect((await verifyAudit(db)).faults).toEqual([])
  const { rows } = await sql<{
    days: number
    late: number
  }>`select count(distinct left(at, 10))::int as days, count(*) filter (where at > ${today.toISOString()})::int as late
    from audit_entry where subject = 'application'`.execute(db)
  expect(rows[0]?.days).toBeGreaterThan(30)
  expect(rows[0]?.late).toBe(0)
})

test('the accounts have their planned applications', async () => {
  const accounts = demoAccounts(site).map(({ uid }) => uid)
  const logins = await db.selectFrom('local_login').select('username').execute()
  expect(logins.map(({ username }) => username).sort()).toEqual([...accounts].sort())
  const mine = await db
    .selectFrom('application as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.app_state', 'a.approval_state'])
    .where('p.uid', '=', `applicant@${site}`)
    .orderBy('a.id')
    .execute()
  expect(new Set(mine.map((row) => `${row.app_state}.${row.approval_state}`))).toEqual(
    new Set(['permanent.approved', 'permanent.pending', 'permanent.review', 'temporary.notstarted']),
  )
  for (const account of ['head', 'dean', 'evaluator1', 'evaluator2', 'evaluator3']) {
    const waiting = await db
      .selectFrom('step as s')
      .innerJoin('person as p', 'p.id', 's.approver_id')
      .select('s.id')
      .where('p.uid', '=', `${account}@${site}`)
      .where('s.state', '=', 'pending')
      .execute()
    expect([account, waiting.length > 0]).toEqual([account, true])
  }
})

test('nobody was notified', async () => {
  for (const table of ['mail', 'notification', 'mailbox'] as const) {
    expect(await db.selectFrom(table).selectAll().limit(1).execute()).toEqual([])
  }
})

test('a second start changes nothing, and leaves no clock behind', async () => {
  const before = await count('application')
  expect(await seed()).toBe(false)
  expect(await count('application')).toBe(before)
  const { rows } = await sql`select from pg_namespace where nspname like 'demo_clock%'`.execute(db)
  expect(rows).toEqual([])
})

test('what a stop left half-filled is filled anew', async () => {
  await db.updateTable('portal_mark').set({ value: 'begun' }).where('name', '=', 'seeding').execute()
  expect(await seed(0.1)).toBe(true)
  expect(await count('invitation')).toBe(6)
  expect(await findCounterFaults(db)).toEqual([])
  expect((await verifyAudit(db)).faults).toEqual([])
}, 240_000)

test('a database with people that the seeding did not make is left alone', async () => {
  const other = await testDatabase()
  await makePerson(other.db)
  expect(await seedDemonstration({ db: other.db, directUrl: other.url, files, site, today })).toBe(false)
  await other.drop()
})
