import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { gzipHeaders, savePath, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { DEMO: '0' } })

test('recording is off by default: no consent is asked or accepted, and nothing is stored', async () => {
  const person = await t.person()
  expect((await t.as(person).get('/pub/recording')).body).toMatchObject({ mode: 'off', answer: null })
  expect((await t.guest.get('/pub/masterdata')).body).toMatchObject({ recording: 'off' })
  expect(await t.as(person).put('/pub/recording/consent', { answer: 'yes' })).toMatchObject({ status: 404, body: { code: 'recording.off' } })
  expect(await t.as(person).post(savePath, uploadOf())).toMatchObject({ status: 404, body: { code: 'recording.off' } })
  expect(await t.guest.post(savePath, 'neither gzip nor JSON', gzipHeaders)).toMatchObject({ status: 404, body: { code: 'recording.off' } })
  expect(await t.db.selectFrom('recording').selectAll().execute()).toEqual([])
})

test('a no is accepted all the same', async () => {
  const person = await t.person()
  expect((await t.as(person).put('/pub/recording/consent', { answer: 'no' })).status).toBe(200)
  expect((await t.as(person).get('/pub/recording')).body).toMatchObject({ answer: 'no' })
})
