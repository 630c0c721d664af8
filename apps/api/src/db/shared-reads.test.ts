import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { namedQuery } from './named-query.ts'
import { openDb } from './open-db.ts'
import { SharedReads } from './shared-reads.ts'

const { db: other, url, drop } = await testDatabase()
/** Of its three connections reads share one. */
const { db, pool } = openDb(url, { max: 3 })
afterAll(async () => {
  await pool.end()
  await drop()
})

const share = namedQuery<{ of: number }, { pid: number; part: number }>(
  'test.share',
  (value) => sql`select pg_backend_pid() as pid, 60 / ${value('of')}::int as part`,
)
const wait = namedQuery<{ lock: number }, { pid: number }>('test.wait', (value) => sql`select pg_backend_pid() as pid, pg_advisory_xact_lock(${value('lock')})`)
const pidOf = async (reading: Promise<{ pid: number }[]>) => (await reading)[0]?.pid
const pidsOf = (count: number) => Promise.all(Array.from({ length: count }, () => pidOf(share(db, { of: 1 }))))

/** Holds a lock on a connection of another pool, for which `wait` waits, until it is called. */
async function lock(number: number): Promise<() => Promise<unknown>> {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const holding = other.transaction().execute(async (tx) => {
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

test('reads that are asked for together run on one connection, in one packet, each with its rows; then the pool has it again', async () => {
  await share(db, { of: 1 })
  const client = (await pool.connect()) as pg.PoolClient & { connection: { stream: Socket } }
  const { stream } = client.connection
  client.release()
  const packets = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')]
  const numbers = [1, 2, 3, 4, 5, 6]
  const rows = await Promise.all(numbers.map((of) => (of === 3 ? share.withNext(db, { of }) : share(db, { of }))))
  expect(rows.map(([row]) => row?.part)).toEqual([60, 30, 20, 15, 12, 10])
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(1)
  expect(packets.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(pool.totalCount).toBe(1)
  expect(pool.idleCount).toBe(1)
})

test('more than sixteen take a further connection', async () => {
  expect(new Set(await pidsOf(16)).size).toBe(1)
  expect(new Set(await pidsOf(17)).size).toBe(2)
})

test('statements without names share nothing', async () => {
  const plain = openDb(url, { max: 2, namedStatements: false })
  onTestFinished(() => plain.pool.end())
  const pids = await Promise.all([1, 2].map((of) => pidOf(share(plain.db, { of }))))
  expect(new Set(pids).size).toBe(2)
})

test('an error is that of its read alone, and names who asked', async () => {
  const askWrongly = async () => (await share(db, { of: 0 }))[0]
  const [before, wrong, after] = await Promise.allSettled([share(db, { of: 1 }), askWrongly(), share(db, { of: 1 })])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012', stack: expect.stringContaining('askWrongly') } })
  expect(before).toMatchObject({ status: 'fulfilled', value: [{}] })
  expect(after).toEqual(before)
})

test('a transaction reads on its own connection, in spite of reads beside it', async () => {
  const unlock = await lock(1)
  const waiting = pidOf(wait(db, { lock: 1 }))
  const [own, read] = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const reading = pidOf(share(tx, { of: 1 }))
    // A read on a connection that waits would never come back.
    await unlock()
    return [rows[0]?.pid, await reading]
  })
  expect(read).toBe(own)
  expect(await waiting).not.toBe(own)
})

test('behind a long read no other waits', async () => {
  const unlock = await lock(2)
  onTestFinished(async () => void (await unlock()))
  const waiting = pidOf(wait(db, { lock: 2 }))
  // Those that are asked for in its first milliseconds wait, too.
  const early: Promise<unknown>[] = []
  let answered: number | undefined
  await expect
    .poll(() => {
      // Not so many that they take another connection for their number.
      if (early.length < 10)
        early.push(
          pidOf(share(db, { of: 1 })).then((pid) => {
            answered = pid
          }),
        )
      return answered
    })
    .toBeTypeOf('number')
  const pid = answered
  await unlock()
  expect(await waiting).not.toBe(pid)
  await Promise.all(early)
})

test('reads share half of the connections, so that transactions get one in a rush that never ends', () => {
  const open = vi.fn(() => Promise.withResolvers<never>().promise)
  const reads = new SharedReads(open, 5)
  const running = Array.from({ length: 33 }, () => reads.run('select 1', []))
  expect(running.map((read) => read !== undefined).lastIndexOf(true)).toBe(31)
  expect(open).toHaveBeenCalledTimes(2)
})

test('no read joins a connection that was lost', async () => {
  const unlock = await lock(3)
  const again = wait(db, { lock: 3 }).then(
    () => 'unlocked',
    () => pidOf(share(db, { of: 1 })),
  )
  const beside = Promise.allSettled([share(db, { of: 1 })])
  const waiters = async () =>
    (
      await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.objid = 3 and not l.granted`.execute(other)
    ).rows.length
  await expect.poll(waiters).toBe(1)
  expect(await again).toBeTypeOf('number')
  expect(await beside).toMatchObject([{ status: 'rejected' }])
  await unlock()
})
