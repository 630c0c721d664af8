import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { namedQuery } from './named-query.ts'
import { openDb } from './open-db.ts'

const { url, drop } = await testDatabase()
const { db, pool } = openDb(url, { max: 3 })
afterAll(async () => {
  await pool.end()
  await drop()
})

const find = namedQuery<{ divisor: number }, { pid: number }>('test.pid', (value) => sql`select pg_backend_pid() as pid where 1 / ${value('divisor')}::int = 1`)
const wait = namedQuery<{ lock: number }, { pid: number }>('test.wait', (value) => sql`select pg_backend_pid() as pid, pg_advisory_xact_lock(${value('lock')})`)
const pidOf = async (reading: Promise<{ pid: number }[]>) => (await reading)[0]?.pid

/** Holds a lock in a transaction, for which `wait` waits, until it is called. */
async function lock(number: number): Promise<() => Promise<unknown>> {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${number})`.execute(tx)
    held()
    await mayEnd
  })
  await isHeld
  return () => {
    end()
    return holding
  }
}

test('reads that are asked for together run on one connection, in one packet; then the pool has it again', async () => {
  await find(db, { divisor: 1 })
  const client = (await pool.connect()) as pg.PoolClient & { connection: { stream: Socket } }
  const { stream } = client.connection
  client.release()
  const packets = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')]
  const pids = await Promise.all(Array.from({ length: 10 }, () => pidOf(find(db, { divisor: 1 }))))
  expect(new Set(pids).size).toBe(1)
  expect(packets.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(pool.totalCount).toBe(1)
  expect(pool.idleCount).toBe(1)
})

test('more than sixteen take a further connection', async () => {
  const pids = await Promise.all(Array.from({ length: 17 }, () => pidOf(find(db, { divisor: 1 }))))
  expect(new Set(pids).size).toBe(2)
})

test('an error is that of its read alone', async () => {
  const [before, wrong, after] = await Promise.allSettled([find(db, { divisor: 1 }), find(db, { divisor: 0 }), find(db, { divisor: 1 })])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(before).toMatchObject({ status: 'fulfilled', value: [{}] })
  expect(after).toEqual(before)
})

test('a transaction reads on its own connection, in spite of reads beside it', async () => {
  const unlock = await lock(1)
  const waiting = pidOf(wait(db, { lock: 1 }))
  await db.transaction().execute(async (tx) => {
    const own = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
    expect(await pidOf(find(tx, { divisor: 1 }))).toBe(own)
    await unlock()
    expect(await waiting).not.toBe(own)
  })
})

test('behind a long read no other waits, unless the pool has no further connection', async () => {
  const unlock = await lock(2)
  const waiting = pidOf(wait(db, { lock: 2 }))
  // Those that are asked for in its first milliseconds wait, too.
  const early: Promise<unknown>[] = []
  let answered: number | undefined
  await expect
    .poll(() => {
      // Not so many that they take another connection for their number.
      if (early.length < 10)
        early.push(
          pidOf(find(db, { divisor: 1 })).then((pid) => {
            answered = pid
          }),
        )
      return answered
    })
    .toBeTypeOf('number')
  const unlockLast = await lock(3)
  const late = pidOf(find(db, { divisor: 1 }))
  await unlock()
  expect(await late).toBe(await waiting)
  await Promise.all([...early, unlockLast()])
})
