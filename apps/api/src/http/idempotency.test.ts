import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse } from '../refusals/refuse.ts'
import { testApp } from '../testing/test-app.ts'
import { onceForKey } from './idempotency.ts'

const t = await testApp()

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
