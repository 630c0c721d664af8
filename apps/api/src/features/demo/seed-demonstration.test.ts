import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '../../audit/verify.ts'
import { readConfig } from '../../config.ts'
import { filledTables } from '../../db/filled-tables.ts'
import { localFiles } from '../../files/local-files.ts'
import { connectTriggers } from '../../hooks.ts'
import { connectJobs } from '../../jobs/define-job.ts'
import { jobs } from '../../jobs.ts'
import { openLog } from '../../log/open-log.ts'
import { connectSandbox, openSandbox } from '../../sandbox/sandbox.ts'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { wiring } from '../../wiring.ts'
import { connectSealing } from '../documents/index.ts'
import { findWrongCounters } from '../lifecycle/index.ts'
import { sealDocument } from '../signing/index.ts'
import { demoAccounts } from './accounts.ts'
import { issueFirstLetter } from './issue-first-letter.ts'
import { findStaleSeeding, seedDemonstration } from './seed-demonstration.ts'

const site = 'uni.example'
const today = new Date('2026-11-20T10:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-demo-'))
const database = await testDatabase()
const { db, url } = database
const files = await localFiles(folder)
const settings = { files, today, wiring, jobs, connectTriggers, config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SITE: site }), log: openLog('silent') }
/** A third of the applications is enough to show every state. */
const seed = (share = 0.35) => seedDemonstration({ ...settings, db, directUrl: url, share })

beforeAll(async () => {
  // As when a server starts.
  connectJobs(db, [])
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
  expect(await count('invitation')).toBe(7)
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

test('a committee is at work on its evaluations', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where state = 'final')::int as final, count(*) filter (where state = 'draft' and saved_at is not null)::int as drafts,
      count(distinct person_id)::int as members, (select count(*)::int from evaluation_conflict) as conflicts, (select count(*)::int from item_relevance) as relevances,
      (select count(distinct person_id)::int from discussion_comment) as discussing, (select count(distinct application_id)::int from discussion_comment) as discussed
    from evaluation`.execute(db)
  expect(rows).toEqual([
    { final: expect.any(Number), drafts: expect.any(Number), members: 3, conflicts: 1, relevances: expect.any(Number), discussing: 3, discussed: 1 },
  ])
  for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(0)
})

test('stored counters equal a recount, and the audit trail is valid and in the past', async () => {
  expect(await findWrongCounters(db)).toEqual([])
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

test('applications of one invitation wait for the signature of a head', async () => {
  const waiting = await db
    .selectFrom('step as s')
    .innerJoin('person as p', 'p.id', 's.approver_id')
    .select('s.id')
    .where('p.uid', '=', `head@${site}`)
    .where('s.state', '=', 'pending')
    .where('s.approval_type', '=', 'pdf.sign')
    .execute()
  expect(waiting.length).toBeGreaterThan(2)
})

test('the last week was notified by bell and mail, at the time of each event', async () => {
  const bells = await sql<{ uid: string }>`select distinct p.uid from notification n join person p on p.id = n.person_id where n.hidden_at is null`.execute(db)
  const notified = new Set(bells.rows.map(({ uid }) => uid))
  for (const account of ['applicant', 'head', 'dean', 'admin', 'evaluator1']) expect([account, notified.has(`${account}@${site}`)]).toEqual([account, true])
  const { rows } = await sql<{ kind: string }>`
    select distinct coalesce(n.code, split_part(m.message_key, ':', 1)) as kind from mailbox b join mail m on m.message_id like split_part(b.message_id, '@', 1) || '@%'
    left join notification n on m.message_key = 'notice:' || n.id`.execute(db)
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['application.submitted', 'approval.opened', 'application.approved', 'review.asked', 'approval.reminder']))
  const times = await sql<{ strays: number; unsent: number; days: number; waiting: number }>`
    select count(*) filter (where received_at > ${today.toISOString()} or received_at < ${today.toISOString()}::timestamptz - interval '8 days')::int as strays,
      count(distinct received_at::date)::int as days, (select count(*)::int from mail where state <> 'sent') as unsent,
      (select count(*)::int from pgboss.job where state < 'completed' and data ->> 'job' <> ${issueFirstLetter.name}) as waiting from mailbox`.execute(db)
  expect(times.rows).toEqual([{ strays: 0, unsent: 0, waiting: 0, days: expect.toSatisfy((days: number) => days > 3) }])
})

test('an invitation has rules, a script that failed until it was mended, and a stored form, each with its versions and runs', async () => {
  const { rows } = await sql<{ code: string; outcomes: string[]; isTold: boolean }>`
    select trigger_id || case when rule_id is null then ' script' else '' end as code, array_agg(distinct outcome order by outcome) as outcomes,
      bool_and(is_told or outcome <> 'failed') as "isTold" from run_log group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { code: 'submitted', outcomes: ['answered'], isTold: true },
    { code: 'submitted script', outcomes: ['failed', 'nothing'], isTold: true },
    { code: 'validate', outcomes: ['answered'], isTold: true },
  ])
  const versions = await sql<Record<string, number>>`
    select (select max(number) from rule_set) as rules, (select max(number) from trigger_script) as script, (select max(number) from stored_part_version) as form`.execute(
    db,
  )
  expect(versions.rows).toEqual([{ rules: 2, script: 2, form: 2 }])
})

test('the applicant has a draft that ends soon and lacks little, and marked corrections', async () => {
  const ofApplicant = db.selectFrom('application as a').innerJoin('person as p', 'p.id', 'a.person_id').where('p.uid', '=', `applicant@${site}`)
  const draft = await ofApplicant
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .select(['i.ends_at', 'a.data'])
    .where('a.app_state', '=', 'temporary')
    .executeTakeFirstOrThrow()
  const hoursLeft = (new Date(draft.ends_at).getTime() - today.getTime()) / 3_600_000
  expect(hoursLeft).toSatisfy((hours: number) => hours > 0 && hours < 48)
  expect(Object.keys(draft.data as object)).toContain('summary')
  expect(Object.keys(draft.data as object)).not.toContain('agrees')
  const marks = await ofApplicant.select('a.review_marks').where('a.approval_state', '=', 'review').execute()
  const notes = { answerNotes: {}, requirementNotes: expect.objectContaining({}) }
  expect(marks).toEqual([{ review_marks: { answers: ['reason'], requirements: [expect.any(Number)], ...notes } }])
})

test('two units have an emblem and a seal, and once the server runs an approved scholarship has its letter, sealed', async () => {
  const pictures = await db.selectFrom('unit_picture as p').innerJoin('unit as u', 'u.id', 'p.unit_id').select(['u.code', 'p.kind']).execute()
  expect(pictures.map(({ code, kind }) => `${code} ${kind}`).toSorted()).toEqual(['eng logo', 'eng seal', 'uni logo', 'uni seal'])
  const waiting = await sql<{ job: string }>`select data ->> 'job' as job from pgboss.job where state < 'completed'`.execute(db)
  expect(waiting.rows).toEqual([{ job: issueFirstLetter.name }])
  connectSealing(db, sealDocument)
  const sandbox = openSandbox({ threads: 1 })
  onTestFinished(() => sandbox.close())
  connectSandbox(db, sandbox)
  const context = { db, files, config: settings.config, log: settings.log, now: () => today }
  const scholarships = await db.selectFrom('letter_version').select('invitation_id').executeTakeFirstOrThrow()
  await issueFirstLetter.handler(context, { invitationId: scholarships.invitation_id }, { id: '1', retries: 0 })
  const letters = await db.selectFrom('document as d').innerJoin('document_seal as s', 's.document_id', 'd.id').select(['d.state', 'd.pictures']).execute()
  expect(letters).toMatchObject([{ state: 'official', pictures: { logo: expect.any(String), seal: expect.any(String) } }])
})

test('a second start changes nothing, and leaves no clock behind', async () => {
  const before = await count('application')
  expect(await seed()).toBe(false)
  expect(await count('application')).toBe(before)
  const { rows } = await sql`select from pg_namespace where nspname like 'demo_clock%'`.execute(db)
  expect(rows).toEqual([])
})

test('after a week its deadlines are called passed', async () => {
  const after = (days: number) => findStaleSeeding(db, new Date(today.getTime() + days * 86_400_000))
  expect(await after(6)).toBeUndefined()
  expect(await after(8)).toEqual(today)
})

/** What a portal begins with, and what the demonstration adds to it. */
async function readFilled() {
  const rowsOf = async (table: string) => (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows
  return Object.fromEntries(await Promise.all(filledTables.map(async (table) => [table, await rowsOf(table)])))
}

test('what a stop left half-filled is filled anew', async () => {
  const before = await readFilled()
  await db.updateTable('portal_mark').set({ value: 'begun' }).where('name', '=', 'seeding').execute()
  expect(await seed(0.1)).toBe(true)
  expect(await count('invitation')).toBe(7)
  expect(await readFilled()).toEqual(before)
  expect(before.semester).toHaveLength(10)
  expect(await findWrongCounters(db)).toEqual([])
  expect((await verifyAudit(db)).faults).toEqual([])
}, 240_000)

test('a database with people that the seeding did not make is left alone', async () => {
  const other = await testDatabase()
  await makePerson(other.db)
  expect(await seedDemonstration({ ...settings, db: other.db, directUrl: other.url })).toBe(false)
  await other.drop()
})
