import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { applicationRows } from './application-rows.ts'
import { countedTotal, idsOf, type ListPage, listStatement, pageOf, partOf } from './list-query.ts'
import type { Source } from './list-rows.ts'
import { applicationsOfPerson, applicationsTo, applicationsToAny, everyApplication, waitingApplications } from './sources.ts'
import { anyFilter } from './testing/any-filter.ts'
import { makeMixedApplications } from './testing/make-mixed-applications.ts'
import { isListed, type PlainRow, readPlainRows } from './testing/plain-filter.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

let rows: PlainRow[]
/** The sources, and which applications they hold. */
let sources: [Source, (row: PlainRow) => boolean][]
beforeAll(async () => {
  const [one, two, three] = [await makeInvitation(db), await makeInvitation(db), await makeInvitation(db)]
  const [first, second] = [one.id, two.id]
  const [person = 0] = await makeMixedApplications(db, [one, two, three], 180)
  rows = await readPlainRows(db)
  sources = [
    [everyApplication, () => true],
    [applicationsOfPerson(person), ({ personId }) => personId === person],
    [applicationsTo(first), ({ invitationId }) => invitationId === first],
    [applicationsToAny([first, second]), ({ invitationId }) => invitationId === first || invitationId === second],
    [waitingApplications, ({ approvalState }) => approvalState === 'pending'],
  ]
})

async function readPage(source: Source, filters: readonly ListFilter[], page: ListPage) {
  const part = partOf((await pageOf({ rows: applicationRows, source, filters }, page).execute(db)).rows)
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
    { numRuns: 150 },
  )
})

test('the index of each source gives its rows in order', async () => {
  const planOf = (source: Source, filters: readonly ListFilter[] = []) =>
    inTransaction(db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      const { rows: lines } = await sql<Record<string, string>>`explain ${idsOf({ rows: applicationRows, source, filters }, { page: 0 })}`.execute(tx)
      return lines.flatMap((line) => Object.values(line)).join('\n')
    })
  for (const [source] of sources) {
    const plan = await planOf(source)
    expect(plan).toContain(`using ${source.indexes.newest} on application`)
    expect(plan).not.toContain('Sort')
  }
  expect(await planOf(everyApplication, [{ ignoreDraft: true, ignoreAnonymous: true }])).toContain('using application_latest on application')
})

test('a list may select some of the columns', async () => {
  const query = { rows: applicationRows, source: everyApplication, filters: [] }
  const statement = listStatement({ rows: applicationRows, ids: idsOf(query, { page: 0, pageSize: 1 }), total: countedTotal(query), columns: ['id', 'tags'] })
  const [newest] = rows.filter((row) => !row.isDeleted)
  expect(JSON.parse(partOf((await statement.execute(db)).rows).cards)).toEqual([{ id: newest?.id, tags: newest?.tags.toSorted((one, other) => one - other) }])
})
