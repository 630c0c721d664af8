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
