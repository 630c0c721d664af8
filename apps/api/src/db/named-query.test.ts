import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { contextOf } from './db-context.ts'
import { namedQuery, type ParameterOf } from './named-query.ts'
import { openDb } from './open-db.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)

const namesIn = async (connection: typeof db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements where name like 'test.%' order by name`.execute(connection)).rows.map(({ name }) => name)

test('each call has its own values, in any order and number of uses', async () => {
  const find = namedQuery<{ id: number; day: string }, { first: string; second: number; same: boolean }>(
    'test.values',
    (value) => sql`select ${value('day')}::text as first, ${value('id')}::int + 1 as second, ${value('day')}::text = 'b' as same`,
  )
  expect(await find(db, { id: 1, day: 'a' })).toEqual([{ first: 'a', second: 2, same: false }])
  expect(await find(db, { id: 2, day: 'b' })).toEqual([{ first: 'b', second: 3, same: true }])
})

test('a query may use the query builder, and run in a transaction', async () => {
  const find = namedQuery('test.built', (value: ParameterOf<{ uid: string }>, builder) =>
    builder.selectFrom('person').select('uid').where('uid', '=', value('uid')),
  )
  expect(await find(db, { uid: 'nobody' })).toEqual([])
  await db.transaction().execute(async (tx) => {
    await find(tx, { uid: 'nobody' })
    expect(await namesIn(tx)).toContain('test.built')
  })
})

test('a connection prepares it once under its name, unless named statements are off', async () => {
  const find = namedQuery<{ id: number }, { id: number }>('test.named', (value) => sql`select ${value('id')}::int as id`)
  const [named, plain] = [openDb(url, { max: 1 }), openDb(url, { max: 1, namedStatements: false })]
  for (const id of [1, 2]) {
    expect(await find(named.db, { id })).toEqual([{ id }])
    expect(await find(plain.db, { id })).toEqual([{ id }])
  }
  expect(await namesIn(named.db)).toEqual(['test.named'])
  expect(await namesIn(plain.db)).toEqual([])
  await Promise.all([named.pool.end(), plain.pool.end()])
})

test('a connection asks once for the description of the rows, and gets the same rows without it; rows of other columns are refused', async () => {
  const { db: one, pool } = openDb(url, { max: 1 })
  let descriptions = 0
  pool.on('connect', (client) => (client as unknown as { connection: EventEmitter }).connection.on('rowDescription', () => (descriptions += 1)))
  const find = namedQuery<{ text: string }, object>(
    'test.described',
    (value) =>
      sql`select d.*, jsonb_build_object('text', d.text) as json, null::int as nothing from described d where d.text <> ${value('text')} order by d.text`,
  )
  await sql`create table described (text text, at timestamptz)`.execute(one)
  await sql`insert into described values ('a', '2026-11-20T10:00:00Z'), ('b', null)`.execute(one)
  const rows = ['a', 'b'].map((text) => ({ text, at: text === 'a' ? '2026-11-20T10:00:00Z' : null, json: { text }, nothing: null }))
  // The second is sent before the first has an answer.
  expect(await Promise.all([find(one, { text: '' }), find.withNext(one, { text: 'a' })])).toEqual([rows, rows.slice(1)])
  const before = descriptions
  expect(await find(one, { text: 'b' })).toEqual(rows.slice(0, 1))
  expect(await find(one, { text: 'none' })).toEqual(rows)
  expect(descriptions).toBe(before)
  await sql`alter table described alter text type varchar`.execute(one)
  await expect(find(one, { text: '' })).rejects.toThrow('cached plan must not change result type')
  await pool.end()
})

test('a value that is no parameter is refused, because every call would use that of the first', async () => {
  const find = namedQuery<{ id: number }, unknown>('test.stuck', (value) => sql`select ${value('id')}, ${Math.random()}`)
  await expect(find(db, { id: 1 })).rejects.toThrow('The statement test.stuck holds a value that is none of its parameters.')
})

test('a transaction has the context of its own database', async () => {
  const other = openDb(url, { max: 1 })
  await db.transaction().execute(async (tx) => expect(contextOf(tx)).toBe(contextOf(db)))
  expect(contextOf(other.db)).not.toBe(contextOf(db))
  await other.pool.end()
})
