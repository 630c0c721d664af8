import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeLookup } from '../testing/lookup-fixtures.ts'
import { readLookupItems } from './find-lookup-items.ts'

const t = await testApp()
const { id } = await makeLookup(t.as(await t.person({ roles: ['lookup'] })))
const count = 2_600

/** The words of the n-th item. */
const words: Record<string, (n: number) => boolean> = {
  δημος: () => true,
  κοινοτητα: (n) => n % 20 === 0,
  πρωτευουσα: (n) => n <= 30,
  προαστιο: (n) => n % 200 === 0,
  νησιδα: (n) => n === 2_550,
  γη: (n) => n % 300 === 0,
}
const items = Array.from({ length: count }, (_, at) => Object.keys(words).filter((word) => words[word]?.(at + 1)))
await sql`insert into lookup_item (lookup_id, code, label, position)
  select ${id}, n, jsonb_build_object('el', label), n * 1000 from unnest(${items.map((all) => all.join(' '))}::text[]) with ordinality of (label, n)`.execute(
  t.db,
)

/** The steps of a search: among how many first items it looked, and then by the words. */
async function watchSteps<Answer>(read: () => Promise<Answer>): Promise<{ answer: Answer; steps: string }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const answer = await read()
  const statements = query.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] })
  const steps = statements.flatMap(({ text, values }) => {
    if (/order by i\.position \+ 0/.test(text)) return ['words']
    const looked = /order by position limit \$(\d+)/.exec(text)?.[1]
    return looked ? [String(values[Number(looked) - 1])] : []
  })
  return { answer, steps: steps.join(', ') }
}

test.each([
  // What many share fills the page from the first items.
  ['γη', { limit: 6 }, '2000, words'],
  ['γη', { limit: 5 }, '2000'],
  ['δημο', { limit: 50 }, '2000'],
  // A longer beginning is looked for among fewer, and among more only if those hold their share of the page.
  ['δημος', { limit: 50 }, '2000'],
  ['κοινοτητα', { limit: 20 }, '750'],
  ['κοινοτητα', { limit: 50 }, '750, 2000'],
  ['πρωτευουσα', { limit: 50 }, '750, 2000, words'],
  ['προαστιο', { limit: 50 }, '750, words'],
  ['νησιδα', { limit: 50 }, '750, words'],
  ['κοινοτητα', { limit: 20, skip: 50 }, '2000'],
  ['κοινοτητα', { limit: 20, skip: 90 }, '2000, words'],
  ['κοινοτητα', { limit: 20, skip: 200 }, '2000, words'],
  // Several words likewise.
  ['δημος κοινοτητα', { limit: 20 }, '500'],
  ['δημος κοινοτητα', { limit: 50 }, '500, 2000'],
  ['δημος κοινοτητα', { limit: 20, skip: 20 }, '500, 2000'],
  ['δημος κοινοτητα', { limit: 20, skip: 25 }, '500, words'],
  ['δημος νησιδα', { limit: 50 }, '500, words'],
  ['δημος πρωτευουσα', { limit: 50 }, '500, 2000, words'],
])('a search for “%s”, %o, looks in turn through: %s', async (search, page, expected) => {
  const { limit, skip } = { skip: 0, ...page }
  const { answer, steps } = await watchSteps(() => readLookupItems(t.db, id, { lang: 'el', search, limit, skip }, t.clock.now()))
  const typed = search.split(' ')
  const found = items.flatMap((all, at) => (typed.every((one) => all.some((word) => word.startsWith(one))) ? [String(at + 1)] : []))
  expect(answer.items.map(({ code }) => code)).toEqual(found.slice(skip, skip + limit))
  const isLast = found.length <= skip + limit
  expect(answer).toMatchObject({ total: isLast ? found.length : skip + limit + 1, totalIsExact: isLast })
  expect(steps).toBe(expected)
})
