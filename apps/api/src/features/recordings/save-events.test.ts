import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { recordingLimits } from './save-events.ts'
import { byConsent, firstEvents, giveConsent, gzipHeaders, gzipped, mouseEvent, savePath, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { RECORDING: 'consent' } })
const today = '2026-06-15'
t.clock.set(`${today}T12:00:00Z`)

const recordingsOf = (sessionId: string) => t.db.selectFrom('recording').selectAll().where('session_id', '=', sessionId).execute()

async function eventsOf(id: number): Promise<unknown[]> {
  const chunks = await t.db.selectFrom('recording_chunk').select('bytes').where('recording_id', '=', id).orderBy('number').execute()
  const lists = await Promise.all(chunks.map(async ({ bytes }) => JSON.parse((await promisify(gunzip)(bytes)).toString('utf8')) as unknown[]))
  return lists.flat()
}

test('events of a person who consented are stored in order, plain or as gzip', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf()
  expect((await t.as(person).post(savePath, upload)).body).toEqual({ ok: true })
  const later = { ...upload, events: [mouseEvent(Date.now() + 5_000)] }
  expect((await t.as(person).post(savePath, gzipped(later), gzipHeaders)).status).toBe(200)
  const [recording] = await recordingsOf(upload.sessionId)
  expect(recording).toMatchObject({ person_id: person.id, chunks: 2, events: 3, pages: ['/dashboard'], consent_id: null })
  expect(await eventsOf(recording?.id ?? 0)).toEqual([
    { ...upload.events[0], data: { href: '/dashboard', width: 1440, height: 900 } },
    upload.events[1],
    ...later.events,
  ])
  const days = await t.db
    .selectFrom('recording_chunk')
    .select('received_on')
    .where('recording_id', '=', recording?.id ?? 0)
    .execute()
  expect(days).toEqual([{ received_on: today }, { received_on: today }])
})

test('an upload without events is accepted, and nothing is stored', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf({ events: [] })
  expect(await t.as(person).post(savePath, upload)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await recordingsOf(upload.sessionId)).toEqual([])
})

test('a repeated upload is stored once', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf()
  for (const _ of [1, 2]) expect((await t.as(person).post(savePath, upload)).status).toBe(200)
  expect(await recordingsOf(upload.sessionId)).toMatchObject([{ chunks: 1, events: 2 }])
})

test('F5 a database without room answers so and keeps nothing, and the same upload is stored once there is room', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf()
  await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(t.db)
  await sql`create trigger no_room before insert on recording_chunk execute function no_room()`.execute(t.db)
  const makeRoom = () => sql`drop function if exists no_room cascade`.execute(t.db)
  onTestFinished(async () => void (await makeRoom()))
  expect(await t.as(person).post(savePath, upload)).toMatchObject({ status: 507, body: { code: 'server.storageFull' } })
  expect(await recordingsOf(upload.sessionId)).toEqual([])
  await makeRoom()
  expect((await t.as(person).post(savePath, upload)).status).toBe(200)
  expect(await recordingsOf(upload.sessionId)).toMatchObject([{ chunks: 1, events: 2 }])
})

test('a recording holds its limit of bytes and not one more', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const events = [mouseEvent(1_000)]
  const send = (sessionId: string) => t.as(person).post<{ code?: string }>(savePath, uploadOf({ sessionId, events }))
  const measured = randomUUID()
  await send(measured)
  const [{ size = 0 } = {}] = await recordingsOf(measured)
  for (const [free, code] of [
    [size, undefined],
    [size - 1, 'recording.full'],
  ] as const) {
    const { sessionId } = uploadOf()
    await t.as(person).post(savePath, uploadOf({ sessionId }))
    await t.db
      .updateTable('recording')
      .set({ size: recordingLimits.bytes - free })
      .where('session_id', '=', sessionId)
      .execute()
    expect((await send(sessionId)).body.code).toBe(code)
  }
})

test('a mark of a page without content is stored empty', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf({ events: [{ type: 5, timestamp: 3, data: { tag: 'page', payload: null } }] })
  expect((await t.as(person).post(savePath, upload)).status).toBe(200)
  const [recording] = await recordingsOf(upload.sessionId)
  expect(await eventsOf(recording?.id ?? 0)).toEqual([{ type: 5, timestamp: 3, data: { tag: 'page', payload: {} } }])
})

test('uploads of one session at the same moment all count', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf()
  // As many as one person may have under way.
  const uploads = Array.from({ length: 5 }, (_, index) => t.as(person).post(savePath, { ...upload, events: [mouseEvent(1_000_000 + index)] }))
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await recordingsOf(upload.sessionId)).toMatchObject([{ chunks: 5, events: 5 }])
})

test('URLs are stored without tokens and queries, whatever the browser sent', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const token = 'Zx9-QmJ0c2VjcmV0dG9rZW4xMjM0NTY3ODkw'
  const upload = uploadOf({
    events: [
      ...firstEvents(`/approvals/approve/${randomUUID()}?code=${token}#${token}`),
      { type: 5, timestamp: 3, data: { tag: 'page', payload: { path: `/public/x/${token}`, more: token } } },
    ],
  })
  await t.as(person).post(savePath, upload)
  const [recording] = await recordingsOf(upload.sessionId)
  expect(recording?.pages).toEqual(['/approvals/approve/*', '/public/x/*'])
  expect(JSON.stringify(await eventsOf(recording?.id ?? 0))).not.toContain(token)
})

test('A51 whoever `user` names, the events are those of the token', async () => {
  const [mallory, victim] = [await t.person(), await t.person()]
  await giveConsent(t, mallory)
  await giveConsent(t, victim)
  const upload = uploadOf({ user: { name: victim.uid, id: victim.id } })
  await t.as(mallory).post(savePath, upload)
  expect(await recordingsOf(upload.sessionId)).toMatchObject([{ person_id: mallory.id }])
})

test('A51 knowing the session number of another is no way into their recording', async () => {
  const [mallory, victim] = [await t.person(), await t.person()]
  await giveConsent(t, mallory)
  await giveConsent(t, victim)
  const upload = uploadOf()
  await t.as(victim).post(savePath, upload)
  await t.as(mallory).post(savePath, { ...upload, events: [mouseEvent()] })
  await t.as(mallory).post('/reports/api/story/pause', { sessionId: upload.sessionId })
  expect(await recordingsOf(upload.sessionId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ person_id: victim.id, events: 2, paused_at: null }),
      expect.objectContaining({ person_id: mallory.id, events: 1 }),
    ]),
  )
})

test('A51 without consent nothing is stored: not of a person, not of a visitor, not after a no', async () => {
  const person = await t.person()
  const upload = uploadOf()
  const refused = { status: 409, body: { code: 'recording.consentMissing' } }
  expect(await t.as(person).post(savePath, upload)).toMatchObject(refused)
  expect(await t.guest.post(savePath, upload)).toMatchObject(refused)
  expect(await t.guest.post(savePath, upload, byConsent(randomUUID()))).toMatchObject(refused)
  await giveConsent(t, person)
  await t.as(person).put('/pub/recording/consent', { answer: 'no' })
  expect(await t.as(person).post(savePath, upload)).toMatchObject(refused)
  expect(await recordingsOf(upload.sessionId)).toEqual([])
})

test('A51 a person’s consent is nobody else’s: it serves no visitor, and a visitor’s serves no person', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const { id } = await t.db.selectFrom('recording_consent').select('id').where('person_id', '=', person.id).executeTakeFirstOrThrow()
  expect((await t.guest.post(savePath, uploadOf(), byConsent(id))).status).toBe(409)
  const visitor = await t.guest.put<{ consentId: string }>('/pub/recording/consent', { answer: 'yes' })
  const other = await t.person()
  expect((await t.as(other).post(savePath, uploadOf(), byConsent(visitor.body.consentId))).status).toBe(409)
})

test('a visitor who agreed is recorded as one, until they say no', async () => {
  const { body } = await t.guest.put<{ consentId: string }>('/pub/recording/consent', { answer: 'yes' })
  const upload = uploadOf()
  const save = () => t.guest.post(savePath, upload, byConsent(body.consentId))
  expect((await save()).status).toBe(200)
  expect(await recordingsOf(upload.sessionId)).toMatchObject([{ person_id: null, consent_id: body.consentId }])
  await t.guest.put('/pub/recording/consent', { answer: 'no', consentId: body.consentId })
  expect((await save()).status).toBe(409)
})

test('A51 after a pause nothing is stored, not even an upload under way', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf()
  await t.as(person).post(savePath, upload)
  expect((await t.as(person).post('/reports/api/story/pause', { sessionId: upload.sessionId })).status).toBe(200)
  expect(await t.as(person).post(savePath, { ...upload, events: [mouseEvent()] })).toMatchObject({ status: 409, body: { code: 'recording.paused' } })
  expect(await recordingsOf(upload.sessionId)).toMatchObject([{ chunks: 1 }])
})

test('A51 too many bytes are refused: plain, packed small, packed, and packed without a length', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const huge = Buffer.alloc(50 * 1024 * 1024, 'x')
  const refused = (most: number) => ({ status: 413, body: { code: 'request.tooManyBytes', message: `Το αίτημα ξεπερνά τα ${most} MB που επιτρέπονται.` } })
  expect(await t.as(person).post(savePath, huge, { 'content-type': 'application/json' })).toMatchObject(refused(4))
  const bomb = gzipped(Buffer.concat([Buffer.from('{"events":["'), huge, Buffer.from('"]}')]))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await t.as(person).post(savePath, bomb, gzipHeaders)).toMatchObject(refused(4))
  // Random bytes stay as many when packed, so that only the packed ones are too many.
  const packed = gzipped(randomBytes(2 * 1024 * 1024))
  for (const body of [packed, Readable.from([packed])]) expect(await t.as(person).post(savePath, body, gzipHeaders)).toMatchObject(refused(1))
})

test('A51 invalid events are refused', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const deep = Array.from({ length: 20_000 }).reduce<string>((inner) => `[${inner}]`, '1')
  const wrong = [
    [{}],
    [{ type: 4, timestamp: 1, data: {} }],
    [{ type: 2, timestamp: 1, data: { node: 'html' } }],
    [{ type: 3, timestamp: 1, data: { source: 9, commands: [] } }],
    [{ type: 3, timestamp: Number.MAX_VALUE, data: { source: 1 } }],
    [{ type: 6, timestamp: 1, data: { plugin: 'x' } }],
    Array.from({ length: 5_001 }, () => mouseEvent()),
  ]
  for (const events of wrong) expect((await t.as(person).post(savePath, uploadOf({ events }))).status).toBe(422)
  const text = JSON.stringify(uploadOf({ events: ['DEEP'] })).replace('"DEEP"', `{"type":1,"timestamp":1,"data":${deep}}`)
  expect((await t.as(person).post(savePath, text, { 'content-type': 'application/json' })).status).toBe(413)
  expect((await t.as(person).post(savePath, uploadOf({ appId: 8 }))).status).toBe(422)
  expect((await t.as(person).post(savePath, uploadOf({ sessionId: '../..' }))).status).toBe(422)
  expect((await t.as(person).post(savePath, 'no gzip', gzipHeaders)).status).toBe(400)
  expect((await t.as(person).post(savePath, gzipped(uploadOf()), { ...gzipHeaders, 'content-encoding': 'br' })).status).toBe(415)
})

test('A51 a session opened by a mailed link is not recorded, and cannot answer', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  await t.db
    .updateTable('session')
    .set({ scope: JSON.stringify({ purpose: 'approve' }) })
    .where('person_id', '=', person.id)
    .execute()
  expect((await t.as(person).post(savePath, uploadOf())).status).toBe(409)
  expect((await t.as(person).put('/pub/recording/consent', { answer: 'no' })).status).toBe(409)
})

test('a recording holds its limit of chunks and not one more', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const upload = uploadOf()
  await t.as(person).post(savePath, upload)
  await t.db
    .updateTable('recording')
    .set({ chunks: recordingLimits.chunks - 1 })
    .where('session_id', '=', upload.sessionId)
    .execute()
  const send = (at: number) => t.as(person).post(savePath, { ...upload, events: [mouseEvent(at)] })
  expect((await send(1_000)).status).toBe(200)
  expect(await send(2_000)).toMatchObject({ status: 413, body: { code: 'recording.full' } })
})

test('A51 without consent no body is read: one that is no JSON is refused for the missing consent', async () => {
  const person = await t.person()
  for (const [caller, headers] of [
    [t.as(person), {}],
    [t.guest, {}],
    [t.guest, byConsent(randomUUID())],
    [t.guest, byConsent('no uuid')],
  ] as const)
    expect(await caller.post(savePath, 'neither gzip nor JSON', { ...gzipHeaders, ...headers })).toMatchObject({
      status: 409,
      body: { code: 'recording.consentMissing' },
    })
})

test.each(['[]', '{}', '1', '"x"'])('A51 a packed upload with megabytes of %s is refused before it is read as JSON', async (one) => {
  const { body } = await t.guest.put<{ consentId: string }>('/pub/recording/consent', { answer: 'yes' })
  const upload = uploadOf({ events: [{ type: 0, timestamp: 1, data: '*' }] })
  const bomb = gzipped(JSON.stringify(upload).replace('"*"', `[${Array.from({ length: 900_000 }, () => one).join(',')}]`))
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  expect(await t.guest.post(savePath, bomb, { ...gzipHeaders, ...byConsent(body.consentId) })).toMatchObject({ status: 413 })
  expect(parse.mock.calls.filter(([text]) => text.length > bomb.length)).toEqual([])
})
