import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { testApp } from '../../testing/test-app.ts'
import { eraseRecordingsOf } from './index.ts'
import { purgeRecordings } from './purge-recordings.ts'
import { byConsent, firstEvents, giveConsent, makeRecording, mouseEvent, savePath, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { RECORDING: 'consent' } })
const watcher = await t.person({ roles: ['systemAdmin'] })

interface Item {
  id: number
  person: { uid: string } | null
  length: number
  pages: string[]
  size: number
}
const listed = async (query = '') => (await t.as(watcher).get<{ items: Item[]; total: number }>(`/api/recordings${query}`)).body
const noted = (subjectId: number) =>
  t.db
    .selectFrom('audit_entry')
    .select(['code', 'actor_id', 'ids'])
    .where('subject', '=', 'recording')
    .where('subject_id', '=', subjectId)
    .orderBy('number')
    .execute()

test('the list shows person, duration and pages, and is filtered by name, page, kind and day', async () => {
  const person = await t.person({ firstName: 'Ζηνοβία', lastName: 'Ρεκορδέρη' })
  const at = Date.now()
  const id = await makeRecording(t, person, { events: [...firstEvents('/invitation/list', at), mouseEvent(at + 4_000)] })
  const visitor = await t.guest.put<{ consentId: string }>('/pub/recording/consent', { answer: 'yes' })
  await t.guest.post(savePath, uploadOf(), byConsent(visitor.body.consentId))
  const [found] = (await listed(`?q=${encodeURIComponent('ΡΕΚΟΡΔΕΡΗ ζηνοβια')}`)).items
  expect(found).toMatchObject({
    id,
    length: 4_000,
    pages: ['/invitation/list'],
    events: 3,
    chunks: 1,
    person: { uid: person.uid, fullname: expect.stringContaining('Ρεκορδέρη') },
  })
  expect(found?.size).toBeGreaterThan(50)
  expect((await listed('?q=invitation/list')).items.map((one) => one.id)).toEqual([id])
  expect((await listed('?q=%25')).items).toEqual([])
  expect((await listed('?kind=guests')).items.every((one) => one.person === null)).toBe(true)
  expect((await listed('?kind=guests')).total).toBe(1)
  expect((await listed('?kind=persons')).items.map((one) => one.id)).toContain(id)
  expect((await listed('?from=2999-01-01')).total).toBe(0)
  expect((await listed('?until=2000-01-01')).total).toBe(0)
})

test('a replay gets the events unchanged, and viewing is audited once', async () => {
  const person = await t.person()
  const sessionId = randomUUID()
  const id = await makeRecording(t, person, { sessionId })
  await t.as(person).post(savePath, uploadOf({ sessionId, events: [mouseEvent()] }))
  const watch = () => t.as(watcher).get<{ events: { type: number }[]; next: number | null }>(`/api/recordings/${id}/events`)
  const { body } = await watch()
  expect(body.events.map(({ type }) => type)).toEqual([4, 2, 3])
  expect(body.next).toBeNull()
  await watch()
  expect(await noted(id)).toMatchObject([{ code: 'recording.watched', actor_id: watcher.id, ids: { personId: person.id } }])
})

test('a long recording comes in parts', async () => {
  const person = await t.person()
  const sessionId = randomUUID()
  const id = await makeRecording(t, person, { sessionId })
  const noise = () => Array.from({ length: 60_000 }, () => randomUUID()).join('')
  await t.as(person).post(savePath, uploadOf({ sessionId, events: [{ type: 1, timestamp: 1, data: noise() }] }))
  await t.as(person).post(savePath, uploadOf({ sessionId, events: [{ type: 1, timestamp: 2, data: noise() }] }))
  const after = async (next: number) => (await t.as(watcher).get<{ events: unknown[]; next: number | null }>(`/api/recordings/${id}/events?after=${next}`)).body
  const first = await after(0)
  expect(first).toMatchObject({ next: 2 })
  const second = await after(first.next ?? 0)
  expect(second).toMatchObject({ next: null })
  expect(first.events.length + second.events.length).toBe(4)
})

test('only system administrators in admin mode see that there are any', async () => {
  const person = await t.person()
  const id = await makeRecording(t, person)
  const admin = await t.person({ roles: ['admin'] })
  for (const path of ['/api/recordings', `/api/recordings/${id}`, `/api/recordings/${id}/events`]) {
    expect((await t.guest.get(path)).status).toBe(401)
    expect((await t.as(person).get(path)).status).toBe(403)
    expect((await t.as(admin).get(path)).status).toBe(403)
    expect((await t.as(watcher).get(path, { 'x-admin-mode': 'off' })).status).toBe(403)
  }
  expect(await noted(id)).toEqual([])
})

test('deleting one, all of a person, or all of one’s own', async () => {
  const [person, other] = [await t.person(), await t.person()]
  const [one, two, three, recordingOfOther] = [
    await makeRecording(t, person),
    await makeRecording(t, person),
    await makeRecording(t, person),
    await makeRecording(t, other),
  ]
  expect((await t.as(watcher).delete(`/api/recordings/${one}`)).status).toBe(200)
  expect((await t.as(watcher).get(`/api/recordings/${one}`)).status).toBe(404)
  expect((await t.as(watcher).get(`/api/recordings/${one}/events`)).status).toBe(404)
  expect((await t.as(watcher).delete(`/api/recordings/${one}`)).status).toBe(404)
  expect(await noted(one)).toMatchObject([{ code: 'recording.deleted', ids: { personId: person.id } }])
  expect((await t.as(watcher).delete(`/api/recordings/of/${person.id}`)).body).toEqual({ deleted: 2 })
  for (const id of [two, three]) expect((await t.as(watcher).get(`/api/recordings/${id}`)).status).toBe(404)
  expect((await t.as(other).get('/pub/recording')).body).toMatchObject({ kept: 1 })
  expect((await t.as(other).delete('/api/recording/mine')).body).toEqual({ deleted: 1 })
  expect((await t.as(watcher).get(`/api/recordings/${recordingOfOther}`)).status).toBe(404)
  const left = await t.db.selectFrom('recording_chunk').select('recording_id').where('recording_id', 'in', [one, two, three, recordingOfOther]).execute()
  expect(left).toEqual([])
})

test('erasing an account deletes its recordings and its answer', async () => {
  const person = await t.person()
  await makeRecording(t, person)
  expect(await inTransaction(t.db, (tx) => eraseRecordingsOf(tx, person.id))).toBe(1)
  expect((await t.as(person).get('/pub/recording')).body).toMatchObject({ answer: null, kept: 0 })
})

test('recordings are deleted after their retention period', async () => {
  const person = await t.person()
  const old = await makeRecording(t, person)
  const young = await makeRecording(t, person)
  await t.db.updateTable('recording').set({ began_at: '2026-01-01T00:00:00Z' }).where('id', '=', old).execute()
  await t.db.updateTable('recording').set({ began_at: '2026-01-31T00:00:00Z' }).where('id', '=', young).execute()
  expect(await purgeRecordings(t.db, 30, new Date('2026-01-31T00:00:01Z'))).toBe(1)
  expect((await t.as(watcher).get(`/api/recordings/${old}`)).status).toBe(404)
  expect((await t.as(watcher).get(`/api/recordings/${young}`)).status).toBe(200)
})

test('a person reads their own answer, and each answer is audited', async () => {
  const person = await t.person()
  expect((await t.as(person).get('/pub/recording')).body).toMatchObject({ mode: 'consent', days: 30, answer: null, answeredAt: null, kept: 0 })
  await giveConsent(t, person)
  await t.as(person).put('/pub/recording/consent', { answer: 'no' })
  expect((await t.as(person).get('/pub/recording')).body).toMatchObject({ answer: 'no', answeredAt: expect.any(String) })
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'person')
    .where('subject_id', '=', person.id)
    .orderBy('number')
    .execute()
  expect(entries.map(({ code }) => code)).toEqual(['recording.agreed', 'recording.declined'])
})
