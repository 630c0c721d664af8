import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { fewRows } from './few-rows.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** The highest number of rows that PostgreSQL expects anywhere in its plan for people found by what JSON names. */
async function expectedRows(condition: RawBuilder<unknown>): Promise<number> {
  const named = sql`json_to_recordset('[{"turn":0,"id":1}]') as n (turn integer, id integer)`
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from ${named} join person p on p.id = n.id where ${condition}`.execute(db)
  return Math.max(...rows.flatMap((row) => [...row['QUERY PLAN'].matchAll(/rows=(\d+)/g)].map(([, count]) => Number(count))))
}

test('PostgreSQL expects next to no rows of JSON, so that it looks them up by their keys', async () => {
  expect(await expectedRows(sql`true`)).toBeGreaterThanOrEqual(100)
  expect(await expectedRows(fewRows(sql`n.turn`))).toBeLessThan(10)
})

test('the condition leaves out no row', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from json_to_recordset('[{"id":0},{"id":1},{"id":2147483647}]') as n (id integer) where ${fewRows(sql`n.id`)} order by id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([0, 1, 2_147_483_647])
})
