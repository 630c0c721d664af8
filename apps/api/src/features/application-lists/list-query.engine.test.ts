import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { pageSize, portalSearchCountLimit } from '@klesis/contract/paging.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { applicationRows, applicationRowsForManagers } from './application-rows.ts'
import { type PageRequest, pageOf, totalOf } from './list-query.ts'
import type { Source } from './list-rows.ts'
import { findPageIds, idsStatement } from './page-ids.ts'
import { readPage as readPageOf } from './read-page.ts'
import { applicationsOfPerson, applicationsToInvitation, applicationsToInvitations, everyApplication, waitingApplications } from './sources.ts'
import { anyFilter } from './testing/any-filter.ts'
import { makeMixedApplications } from './testing/make-mixed-applications.ts'
import { isListed, type PlainRow, readPlainRows } from './testing/plain-filter.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

let rows: PlainRow[]
/** The sources, and which applications they hold. */
let sources: [Source, (row: PlainRow) => boolean][]
beforeAll(async () => {
  // Statistics of so few rows, gathered in the midst of a test, would make the planner prefer any index.
  await sql`alter table application set (autovacuum_enabled = off)`.execute(db)
  const [one, two, three] = [await makeInvitation(db), await makeInvitation(db), await makeInvitation(db)]
  const [first, second] = [one.id, two.id]
  const [person = 0] = await makeMixedApplications(db, [one, two, three], 180)
  rows = await readPlainRows(db)
  sources = [
    [everyApplication, () => true],
    [applicationsOfPerson(person), ({ personId }) => personId === person],
    [applicationsToInvitation(first), ({ invitationId }) => invitationId === first],
    [applicationsToInvitations([first, second]), ({ invitationId }) => invitationId === first || invitationId === second],
    [waitingApplications, ({ approvalState }) => approvalState === 'pending'],
  ]
})

async function readPage(source: Source, filters: readonly ListFilter[], page: PageRequest, rows = applicationRows) {
  const part = await readPageOf(db, rows, filters, (asked) => findPageIds(db, { rows, source, filters: asked }, page))
  return { ...part, ids: (JSON.parse(part.cards) as ApplicationCard[]).map(({ id }) => id) }
}

test('pages list what all filters match, the newest first, without gap or repeat, and count it', async () => {
  const some = fc.tuple(fc.nat(sources.length - 1), fc.array(anyFilter(rows), { maxLength: 2 }), fc.integer({ min: 15, max: 200 }))
  await fc.assert(
    fc.asyncProperty(some, async ([which, filters, pageSize]) => {
      const [source, holds] = sources[which] ?? [everyApplication, () => true]
      const expected = rows.filter((row) => holds(row) && isListed(row, filters)).map(({ id }) => id)
      const ids: number[] = []
      for (let page = 0; page * pageSize <= expected.length; page += 1) {
        const read = await readPage(source, filters, { page, pageSize })
        expect([read.total, read.totalIsExact]).toEqual([expected.length, true])
        ids.push(...read.ids)
      }
      expect(ids).toEqual(expected)
    }),
    runs(150),
  )
})

test('the index of each source gives its rows in order', async () => {
  const planOfStatement = (statement: RawBuilder<unknown>) =>
    inTransaction(db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      const { rows: lines } = await sql<Record<string, string>>`explain ${statement}`.execute(tx)
      return lines.flatMap((line) => Object.values(line)).join('\n')
    })
  const planOf = (source: Source, filters: readonly ListFilter[] = []) =>
    planOfStatement(pageOf({ rows: applicationRows, source, filters }, { page: 0 }, sql`a.*`))
  for (const [source] of sources) {
    const plan = await planOf(source)
    expect(plan).toContain(`using ${source.indexes.newest} on application`)
    expect(plan).not.toContain('Sort')
  }
  expect(await planOf(everyApplication, [{ ignoreDraft: true, ignoreAnonymous: true }])).toContain('using application_latest on application')
  const undecided: ListFilter = { appState: ['permanent'], approvalState: ['notstarted', 'pending'] }
  expect(await planOf(applicationsToInvitation(1), [undecided])).toContain('using application_undecided on application')
  // Only with statistics does the planner know that one row has a number.
  await sql`analyze application`.execute(db)
  const numbered = totalOf({ rows: applicationRows, source: everyApplication, filters: [{ protocolNumber: '12/2026' }] })
  expect(await planOfStatement(numbered.rows)).toContain('using application_protocol_unique on application')
})

test('a search looks for its words once, for its page and its total', async () => {
  const statement = idsStatement({ rows: applicationRows, source: everyApplication, filters: [{ search: 'παπαδ' }] }, { page: 0 })
  const lines = await db.transaction().execute(async (tx) => {
    // A bitmap scan would name the condition once more, to check it again.
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return (await sql<Record<string, string>>`explain ${statement}`.execute(tx)).rows
  })
  expect(lines.flatMap((line) => Object.values(line)).filter((line) => line.includes('~~'))).toHaveLength(1)
})

test('the pages of a search go on beyond the limit of its total', async () => {
  const count = portalSearchCountLimit + 30
  onTestFinished(async () => void (await db.deleteFrom('application').where('applicant_name', 'like', 'Πολυάριθμος %').execute()))
  await sql`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, title, applicant_name)
    select invitation_id, version_id, person_id, created_by, login_group, title, 'Πολυάριθμος ' || n
    from (select * from application order by id limit 1) one cross join generate_series(1, ${count}) n`.execute(db)
  const filters: ListFilter[] = [{ search: 'πολυαριθμ' }]
  const pages = await Promise.all([0, 2, 3].map((page) => readPage(everyApplication, filters, { page })))
  expect(pages.map(({ ids, total, totalIsExact }) => [ids.length, total, totalIsExact])).toEqual(
    [pageSize, count - 2 * pageSize, 0].map((shown) => [shown, portalSearchCountLimit, false]),
  )
  expect(pages[1]?.ids).toEqual(pages[1]?.ids.toSorted((one, other) => other - one))
})

test('cards are what their applications say, with what several share and what few have', async () => {
  await sql`update application set extended_until = '2031-05-01T10:00:00.123456Z', resubmitted_at = '2026-05-01', submitted_at = '2026-04-01', rejected = 2,
    applicant_name = 'Παπαδάκη, "Ελένη", ' || chr(1) where id % 9 = 0`.execute(db)
  await sql`with file as (insert into file (key, name, content_type, size, sha256) values ('a', 'a', 'image/png', 1, '') returning id)
    update person set avatar_file_id = (select id from file) where id = (select min(person_id) from application)`.execute(db)
  const { rows: plain } = await sql<{ card: ApplicationCard }>`
    select json_build_object('id', a.id, 'invitationTitle', i.title, 'applicantName', a.applicant_name, 'avatar', '/api/avatar/' || p.avatar_file_id, 'appState', a.app_state,
      'approvalState', a.approval_state, 'rejected', a.rejected, 'tags', array(select app_tag_id from application_tag where application_id = a.id order by 1),
      'departmentId', a.department_id, 'resubmittedAt', a.resubmitted_at, 'endsAt', greatest(i.ends_at, a.extended_until), 'isContinuous', i.is_continuous) as card
    from application a join invitation i on i.id = a.invitation_id join person p on p.id = a.person_id where a.deleted_at is null order by a.id desc`.execute(
    db,
  )
  const { cards } = await readPage(everyApplication, [], { page: 0, pageSize: 1000 }, applicationRowsForManagers)
  expect(JSON.parse(cards)).toMatchObject(plain.map(({ card }) => card))
})
