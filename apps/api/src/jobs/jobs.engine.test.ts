import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { jobs } from '../jobs.ts'
import { testApp } from '../testing/test-app.ts'
import { type BatchHandler, connectJobs, defineJob, type Job } from './define-job.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { startWorker } from './start-worker.ts'

const t = await testApp()
await sql`create table effect (name text primary key, times integer not null default 1)`.execute(t.db)

let failures = 2
const mark = defineJob('test.mark', z.object({ name: z.string() }), async ({ db }, { name }) => {
  await sql`insert into effect (name) values (${name}) on conflict (name) do update set times = effect.times + 1`.execute(db)
})
const flaky = defineJob('test.flaky', z.object({}), async () => {
  failures -= 1
  if (failures >= 0) throw new Error('not yet')
})
connectJobs(t.db, [...jobs, mark, flaky])
const timesOf = async (name: string) => (await sql<{ times: number }>`select times from effect where name = ${name}`.execute(t.db)).rows[0]?.times ?? 0

test('a job is added only if its transaction is committed', async () => {
  await expect(
    inTransaction(t.db, async (tx) => {
      await enqueue(tx, mark, { name: 'undone' })
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  await inTransaction(t.db, (tx) => enqueue(tx, mark, { name: 'done' }))
  expect(await t.runJobs()).toEqual({ done: 1, failed: [] })
  expect([await timesOf('undone'), await timesOf('done')]).toEqual([0, 1])
})

test('while a job with a key is waiting, no second one with that key is added; jobs without a key are all added', async () => {
  await inTransaction(t.db, async (tx) => {
    for (let index = 0; index < 5; index += 1) await enqueue(tx, mark, { name: 'keyed' }, { key: 'k' })
    for (let index = 0; index < 3; index += 1) await enqueue(tx, mark, { name: 'free' })
  })
  await t.runJobs()
  expect([await timesOf('keyed'), await timesOf('free')]).toEqual([1, 3])
})

test('of two transactions that add the same keys in different orders one waits for the other, and neither is run again', async () => {
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => letGo.resolve())
  const add = async (tx: Tx, ...keys: string[]) => {
    for (const key of keys) await enqueue(tx, mark, { name: key }, { key })
  }
  // In a transaction that collects nothing a job is inserted with the next statement: both others wait for it in the middle of their keys.
  const between = t.db.transaction().execute(async (tx) => {
    await add(tx, 'order c')
    await sql`select 1`.execute(tx)
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  const attempts: number[] = []
  const adding = (...keys: string[]) =>
    inTransaction(t.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      attempts.push(...rows.map(({ pid }) => pid))
      await add(tx, ...keys)
    })
  const both = [adding('order b', 'order c', 'order a'), adding('order a', 'order c', 'order b')]
  const waiting = () => sql`select 1 from pg_stat_activity where pid = any (${attempts}::int[]) and wait_event_type = 'Lock'`.execute(t.db)
  await expect.poll(async () => (await waiting()).rows.length).toBe(2)
  letGo.resolve()
  await Promise.all([between, ...both])
  expect(attempts).toHaveLength(2)
  await t.runJobs()
  expect(await Promise.all(['order a', 'order b', 'order c'].map(timesOf))).toEqual([1, 1, 1])
})

test('a job with a later start waits until it is due', async () => {
  await inTransaction(t.db, (tx) => enqueue(tx, mark, { name: 'later' }, { runAt: '2999-01-01T00:00:00Z' }))
  await t.runJobs()
  expect(await timesOf('later')).toBe(0)
  await t.runJobs({ early: true })
  expect(await timesOf('later')).toBe(1)
})

test('a failed job is retried', async () => {
  await inTransaction(t.db, (tx) => enqueue(tx, flaky, {}))
  expect(await t.runJobs({ early: true })).toEqual({ done: 1, failed: ['not yet', 'not yet'] })
})

test('a failed job is not retried by the same run, although its pause ends while other jobs run', async () => {
  failures = 1
  const endPauses: Job<object>['handler'] = async ({ db }) =>
    void (await sql`update ${sql.id(contextOf(db).world.queueSchema, 'job')} set start_after = now() where state = 'retry'`.execute(db))
  // Jobs of its queue run after those of the other.
  const hasten = defineJob('test.hasten', z.object({}), endPauses, { queue: 'long' })
  connectJobs(t.db, [...jobs, mark, flaky, hasten])
  await inTransaction(t.db, async (tx) => {
    await enqueue(tx, flaky, {})
    await enqueue(tx, hasten, {})
  })
  expect(await t.runJobs()).toEqual({ done: 1, failed: ['not yet'] })
  expect(await t.runJobs({ early: true })).toEqual({ done: 1, failed: [] })
})

test('a long list of jobs lets a later list begin in the first batch', async () => {
  const began: string[] = []
  const note = defineJob('test.note', z.object({ name: z.string() }), async (_, { name }) => void began.push(name))
  connectJobs(t.db, [...jobs, mark, flaky, note])
  const named = (letter: string, count: number) => Array.from({ length: count }, (_, index) => ({ name: `${letter}${index}` }))
  await inTransaction(t.db, (tx) => enqueueAll(tx, note, named('a', 60), { interleaved: true }))
  await inTransaction(t.db, (tx) => enqueueAll(tx, note, named('b', 5), { interleaved: true }))
  await t.runJobs()
  // `runJobs` fetches twenty at a time.
  const firstBatch = began.slice(0, 20)
  expect(firstBatch).toEqual(expect.arrayContaining(['b0', 'b1', 'b2', 'b3', 'b4', 'a0', 'a1', 'a2', 'a3', 'a4']))
  expect(began).toHaveLength(65)
})

const Named = z.object({ name: z.string() })

/** Runs jobs of a kind whose jobs `batch` handles together. One that is run by itself is marked as alone. */
async function runTogether(names: readonly string[], batch: BatchHandler<z.infer<typeof Named>>) {
  const alone: Job<z.infer<typeof Named>>['handler'] = (context, { name }, run) => mark.handler(context, { name: `alone ${name}` }, run)
  const together = defineJob('test.together', Named, alone, { batch })
  connectJobs(t.db, [...jobs, mark, flaky, together])
  const payloads = names.map((name) => ({ name }))
  await inTransaction(t.db, (tx) => enqueueAll(tx, together, payloads))
  return t.runJobs({ early: true })
}

test('jobs of a kind that were fetched together are handled by one call; one that fails there is repeated, and no other', async () => {
  const batches: string[][] = []
  const refused = new Set(['b2'])
  const outcome = await runTogether(['b1', 'b2', 'b3'], (context, given) => {
    batches.push(given.map(({ payload }) => payload.name).toSorted())
    return Promise.allSettled(
      given.map(async ({ payload, run }) => {
        if (refused.delete(payload.name)) throw new Error('not this one')
        await mark.handler(context, payload, run)
      }),
    )
  })
  expect(outcome).toEqual({ done: 3, failed: ['not this one'] })
  expect([await timesOf('b1'), await timesOf('b2'), await timesOf('alone b2'), await timesOf('b3')]).toEqual([1, 0, 1, 1])
  expect(batches).toEqual([['b1', 'b2', 'b3']])
})

test('after a call for several jobs that throws, each of them is run alone', async () => {
  let calls = 0
  const outcome = await runTogether(['c1', 'c2'], async () => {
    calls += 1
    throw new Error('none of them')
  })
  expect(outcome).toEqual({ done: 2, failed: [] })
  expect([calls, await timesOf('alone c1'), await timesOf('alone c2')]).toEqual([1, 1, 1])
})

test('a payload that does not match its schema is refused', async () => {
  await expect(inTransaction(t.db, (tx) => enqueue(tx, mark, { name: 5 } as never))).rejects.toThrow()
})

test('a job that is not listed is refused where it is enqueued, and by a worker', async () => {
  const unlisted = defineJob('test.unlisted', z.object({}), async () => {})
  await expect(inTransaction(t.db, (tx) => enqueue(tx, unlisted, {}))).rejects.toThrow('The job test.unlisted is not listed in jobs.ts.')
  connectJobs(t.db, [...jobs, mark, flaky, unlisted])
  await inTransaction(t.db, (tx) => enqueue(tx, unlisted, {}))
  connectJobs(t.db, [...jobs, mark, flaky])
  expect((await t.runJobs()).failed).toEqual(['The job test.unlisted is not listed in jobs.ts.'])
  // Otherwise it would be tried again, and fail, while another test looks.
  connectJobs(t.db, [...jobs, mark, flaky, unlisted])
  expect(await t.runJobs({ early: true })).toEqual({ done: 1, failed: [] })
})

test('two jobs of one name are refused', () => {
  expect(() => connectJobs(t.db, [mark, mark])).toThrow('A job is listed twice')
})

test('a group of jobs that take long leaves workers to another group', async () => {
  const [held, began, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended: string[] = []
  let [running, most] = [0, 0]
  const slow = defineJob(
    'test.slow',
    z.object({ name: z.string() }),
    async (_, { name }) => {
      if (name === 'b') return other.resolve()
      running += 1
      most = Math.max(most, running)
      began.resolve()
      await held.promise
      running -= 1
      ended.push(name)
    },
    { queue: 'scripts' },
  )
  connectJobs(t.db, [...jobs, mark, flaky, slow])
  const worker = await startWorker(t.url, t.jobs)
  try {
    await inTransaction(t.db, async (tx) => {
      for (let index = 0; index < 20; index += 1) await enqueue(tx, slow, { name: 'a' }, { group: 'a' })
    })
    await began.promise
    await inTransaction(t.db, (tx) => enqueue(tx, slow, { name: 'b' }, { group: 'b' }))
    await other.promise
    held.resolve()
    await expect.poll(() => ended.length).toBe(20)
    expect(most).toBe(1)
  } finally {
    held.resolve()
    await worker.stop()
  }
})

test('the log of a failed job names its kind and none of its data', async () => {
  const failing = defineJob('test.failing', z.object({ applicant: z.string() }), () => Promise.reject(new Error('no')))
  connectJobs(t.db, [...jobs, mark, flaky, failing])
  const logged = Promise.withResolvers<unknown>()
  const log = Object.assign(Object.create(t.jobs.log) as typeof t.jobs.log, { error: logged.resolve })
  const worker = await startWorker(t.url, { ...t.jobs, log })
  try {
    await inTransaction(t.db, (tx) => enqueue(tx, failing, { applicant: 'Νίκη' }))
    const line = await logged.promise
    expect(line).toMatchObject({ name: 'test.failing', err: { message: 'no' } })
    expect(JSON.stringify(line)).not.toContain('Νίκη')
  } finally {
    await worker.stop()
  }
})

test('the commit wakes a worker, which runs each job once', async () => {
  const worker = await startWorker(t.url, t.jobs)
  try {
    await inTransaction(t.db, async (tx) => {
      for (let index = 0; index < 300; index += 1) await enqueue(tx, mark, { name: `n${index}` })
    })
    await expect
      .poll(async () => (await sql<{ count: number }>`select count(*)::int as count from effect where name like 'n%'`.execute(t.db)).rows[0]?.count)
      .toBe(300)
    const { rows } = await sql<{ most: number }>`select max(times) as most from effect where name like 'n%'`.execute(t.db)
    expect(rows[0]?.most).toBe(1)
  } finally {
    await worker.stop()
  }
})
