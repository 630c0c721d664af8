import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { contextOf } from './db-context.ts'
import { joiningReads } from './joined-reads.ts'
import { namedQuery } from './named-query.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const findTypes = namedQuery<{ text: string }, Record<string, unknown>>(
  'test.types',
  (value) => sql`
    select ${value('text')}::text as text, 5 as number, 9007199254740991::bigint as big, 0.1::float8 as part, true as flag, null::text as nothing,
      '2026-11-20'::date as day, '2026-11-20 10:49:17.123456+02'::timestamptz as at, '2026-11-20 10:00:00Z'::timestamptz as "fullHour", 'infinity'::timestamptz as never,
      '\\xdeadbeef'::bytea as bytes, '{"a":[1,"β",null]}'::jsonb as json, array[1,2] as numbers, array['a','β"'] as texts,
      'b7c1a0b2-3c1a-4a51-9a3e-0a3f5b1c2d3e'::uuid as id`,
)
const findRows = namedQuery<{ most: number }, { n: number; at: string }>(
  'test.rows',
  (value) => sql`select n, '2026-11-20 10:00:00Z'::timestamptz + n * interval '1 day' as at from generate_series(1, ${value('most')}::int) n order by n desc`,
)
const findAmount = namedQuery<{ amount: string }, { amount: string }>('test.amount', (value) => sql`select ${value('amount')}::numeric(8, 2) as amount`)

const read = (from: typeof db) =>
  Promise.all([findTypes(from, { text: "ο'ρ $1" }), findRows(from, { most: 3 }), findRows(from, { most: 0 }), findAmount(from, { amount: '1.50' })])

const statementsOf = () => [...contextOf(db).statements.keys()].filter((name) => name.startsWith('test.'))

test('joined reads return what each returns alone: values of each type, the order of rows, no rows', async () => {
  const alone = await read(db)
  expect(await read(joiningReads(db))).toEqual(alone)
  expect(statementsOf()).toContain('test.types + test.rows + test.rows')
  expect(await db.transaction().execute((tx) => read(joiningReads(tx)))).toEqual(alone)
})

test('reads that start later are sent later, and one alone is sent as it is', async () => {
  const joining = joiningReads(db)
  const before = statementsOf()
  expect(await findRows(joining, { most: 1 })).toEqual(await findRows(db, { most: 1 }))
  await findTypes(joining, { text: 'x' })
  expect(statementsOf()).toEqual(before)
})

test('if one of them fails, all are refused with its reason', async () => {
  const fail = namedQuery<{ text: string }, unknown>('test.fails', (value) => sql`select ${value('text')}::int as number`)
  await fail(db, { text: '1' })
  const joining = joiningReads(db)
  const outcomes = await Promise.allSettled([fail(joining, { text: 'no number' }), findRows(joining, { most: 1 })])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(String((outcomes[1] as PromiseRejectedResult).reason)).toContain('no number')
})

test('equal reads are sent once', async () => {
  const joining = joiningReads(db)
  const [one, same, other] = await Promise.all([findRows(joining, { most: 2 }), findRows(joining, { most: 2 }), findRows(joining, { most: 1 })])
  expect([one, same, other]).toEqual([await findRows(db, { most: 2 }), one, await findRows(db, { most: 1 })])
  expect(statementsOf()).toContain('test.rows + test.rows')
  expect(statementsOf()).not.toContain('test.rows + test.rows + test.rows')
})
