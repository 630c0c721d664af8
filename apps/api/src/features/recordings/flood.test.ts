import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { savePath, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { RECORDING: 'always' } })

test('A51 a flood of uploads is refused before any body is read', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent++) statuses.push((await t.guest.post(savePath, uploadOf())).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]))
  expect(statuses[60]).toBe(429)
  expect((await t.guest.post(savePath, 'not even JSON', { 'content-type': 'application/json' })).status).toBe(429)
})

test('where everybody is recorded nobody is asked', async () => {
  const person = await t.person()
  const upload = uploadOf()
  expect((await t.as(person).post(savePath, upload)).status).toBe(200)
  expect((await t.as(person).get('/pub/recording')).body).toMatchObject({ mode: 'always', answer: null, kept: 1 })
})

test('A51 where everybody is recorded, visitors of one network share a limit', async () => {
  const from = (remoteAddress: string) => t.app.inject({ method: 'POST', url: savePath, payload: uploadOf(), remoteAddress })
  await from('2001:db8:1:2::1')
  await t.db.updateTable('rate_limit').set({ count: 60 }).where('key', 'like', 'recording:guest:2001:db8:1:2%').execute()
  expect((await from('2001:db8:1:2:a:b:c:d')).statusCode).toBe(429)
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
})

test('A51 when the recordings of visitors fill their room no more are taken, while people are still recorded', async () => {
  await t.db
    .updateTable('recording')
    .set({ size: 2_000 * 1024 * 1024 })
    .where('id', 'in', (found) => found.selectFrom('recording').select('id').where('person_id', 'is', null).limit(1))
    .execute()
  await t.db.deleteFrom('rate_limit').execute()
  expect(await t.guest.post(savePath, uploadOf())).toMatchObject({ status: 413, body: { code: 'recording.full' } })
  expect((await t.as(await t.person()).post(savePath, uploadOf())).status).toBe(200)
})
