import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse } from '../refusals/refuse.ts'
import { testApp } from '../testing/test-app.ts'
import { onceForKey } from './idempotency.ts'
import { on, type Routes } from './on.ts'

const add = {
  ...{ method: 'POST', path: '/api/add', access: 'signedIn', summary: '.' },
  ...{ body: z.object({ by: z.int() }), response: z.object({ total: z.int() }) },
} as const satisfies Endpoint
let refusals = 0

const routes: Routes = async (app) => {
  await sql`create table counter (total integer not null); `.execute(app.db)
  await sql`insert into counter values (0)`.execute(app.db)
  app.route({
    ...on(add),
    handler: ({ body }) =>
      inTransaction(app.db, async (tx) => {
        if (body.by === 9 && refusals++ === 0) refuse('request.conflict')
        const { rows } = await sql<{ total: number }>`update counter set total = total + ${body.by} returning total`.execute(tx)
        return { total: rows[0]?.total ?? 0 }
      }),
  })
}

const t = await testApp({ extra: routes })

const total = async () => (await sql<{ total: number }>`select total from counter`.execute(t.db)).rows[0]?.total ?? 0

/** How many connections to this database wait for somebody else's row. */
const waitingForRow = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db))
    .rows[0]?.n

test('of fifty calls with one key one runs, and all get its answer', async () => {
  const person = await t.person()
  const before = await total()
  const call = () => t.as(person).post<{ total: number }>('/api/add', { by: 1 }, { 'idempotency-key': 'k1' })
  // The first one waits for the row while the others come.
  const calls = await t.db.transaction().execute(async (tx) => {
    await sql`select total from counter for update`.execute(tx)
    const made = Array.from({ length: 50 }, call)
    await expect.poll(waitingForRow).toBe(1)
    return made
  })
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 {"total":${before + 1}}`]))
  expect(await total()).toBe(before + 1)
  const otherPerson = await t.person()
  await t.as(otherPerson).post('/api/add', { by: 1 }, { 'idempotency-key': 'k1' })
  expect(await total()).toBe(before + 2)
})

test('a key cannot be used for another request', async () => {
  const person = await t.person()
  await t.as(person).post('/api/add', { by: 1 }, { 'idempotency-key': 'k2' })
  expect((await t.as(person).post('/api/add', { by: 2 }, { 'idempotency-key': 'k2' })).body).toMatchObject({ code: 'request.keyReused' })
})

test('a key of 200 characters is accepted, and a longer one is refused before anything is done', async () => {
  const person = await t.person()
  const before = await total()
  const add = (length: number) => t.as(person).post<{ code?: string }>('/api/add', { by: 1 }, { 'idempotency-key': 'k'.repeat(length) })
  expect((await add(200)).status).toBe(200)
  expect(await add(201)).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  expect(await total()).toBe(before + 1)
})

test('a call that was refused before its commit may be repeated with its key', async () => {
  const person = await t.person()
  const add = () => t.as(person).post('/api/add', { by: 9 }, { 'idempotency-key': 'k3' })
  expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([409, 200, 200])
})

test('after a crash that follows the commit the answer is repeated; after an earlier crash the call runs again', async () => {
  const person = await t.person()
  const add = (key: string) => t.as(person).post<{ total: number }>('/api/add', { by: 1 }, { 'idempotency-key': key })
  const first = await add('k4')
  await t.db.updateTable('idempotency_key').set({ state: 'committed', lease_until: '2020-01-01T00:00:00Z' }).where('key', '=', 'k4').execute()
  expect((await add('k4')).body).toEqual(first.body)
  await t.db.updateTable('idempotency_key').set({ state: 'running', status: null, answer: null }).where('key', '=', 'k4').execute()
  expect((await add('k4')).body.total).toBe(first.body.total + 1)
})

test('an attempt whose key was taken over by another changes nothing', async () => {
  const use = { caller: 'p:1', key: randomUUID(), hash: Buffer.alloc(32) }
  const run = async () => {
    await t.db.updateTable('idempotency_key').set({ owner: randomUUID() }).where('key', '=', use.key).execute()
    await inTransaction(t.db, (tx) => tx.insertInto('rate_limit').values({ key: use.key, count: 1, resets_at: '2999-01-01T00:00:00Z' }).execute())
    return { status: 200, text: '{}' }
  }
  await expect(onceForKey(t.db, use, { run, toAnswer: () => undefined })).rejects.toMatchObject({ code: 'request.inProgress' })
  expect(await t.db.selectFrom('rate_limit').select('key').where('key', '=', use.key).execute()).toEqual([])
})

test('an attempt that changed nothing releases its key, so that a corrected request may use it', async () => {
  const use = { caller: 'p:1', key: randomUUID(), hash: Buffer.alloc(32) }
  const refused = async () => refuse('request.invalid')
  await expect(onceForKey(t.db, use, { run: refused, toAnswer: () => undefined })).rejects.toMatchObject({ code: 'request.invalid' })
  const answer = { status: 200, text: '{}' }
  expect(await onceForKey(t.db, { ...use, hash: Buffer.alloc(32, 1) }, { run: async () => answer, toAnswer: () => undefined })).toEqual(answer)
})
