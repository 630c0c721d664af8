import type { EmbeddingHost, EmbeddingHosts, FrameSession } from '@klesis/contract/embedding/embedding.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeSession } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { makeDraft, makeInvitation } from '../lifecycle/testing/fixtures.ts'

const t = await testApp({ environment: { FRAME_ANCESTORS: 'https://installed.example *.faculty.example' } })
t.clock.set('2026-11-20T10:00:00Z')
const administrator = await t.person({ roles: ['systemAdmin'] })
const admin = t.as(administrator)

const frameAncestors = async (path: string) => /frame-ancestors (.*)$/.exec(String((await t.guest.get(path)).headers['content-security-policy']))?.[1]
const add = (origin: string, note = '') => admin.post<EmbeddingHost>('/api/embedding/hosts', { origin, note })

test('the list shows who added which site, and the sites of the configuration', async () => {
  const { body, status } = await add('https://www.school.example/apply', 'Σχολή')
  expect(status).toBe(200)
  const listed = (await admin.get<EmbeddingHosts>('/api/embedding/hosts')).body
  expect(listed.ofInstallation).toEqual(['https://installed.example', '*.faculty.example'])
  expect(listed.items[0]).toEqual({ ...body, origin: 'https://www.school.example', note: 'Σχολή', addedBy: 'Άννα Δοκιμή', addedAt: expect.any(String) })
})

test('a site is listed once, whichever of its pages was entered', async () => {
  await add('https://once.example')
  expect(await add('https://ONCE.example:443/page')).toMatchObject({ status: 409, body: { code: 'embedding.hostKnown' } })
})

test('what is no safe origin is refused', async () => {
  expect(await add('http://plain.example')).toMatchObject({ status: 422, body: { code: 'embedding.originInvalid' } })
})

test('a site may embed frames from the moment it is added until it is removed', async () => {
  const before = await frameAncestors('/iframed/1')
  const { id } = (await add('https://moment.example')).body
  expect(await frameAncestors('/iframed/1')).toBe(`${before} https://moment.example`)
  expect((await t.guest.get('/pub/embedding/origin?origin=https://moment.example')).body).toEqual({ isListed: true })
  await admin.delete(`/api/embedding/hosts/${id}`)
  expect(await frameAncestors('/iframed/1')).toBe(before)
  expect((await t.guest.get('/pub/embedding/origin?origin=https://moment.example')).body).toEqual({ isListed: false })
  expect(await admin.delete(`/api/embedding/hosts/${id}`)).toMatchObject({ status: 404, body: { code: 'embedding.hostNotFound' } })
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'embeddingHost')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ code }) => code)).toEqual(['embedding.hostAdded', 'embedding.hostRemoved'])
})

test('another process learns of a change within a second', async () => {
  const { config, files, log } = t.jobs
  const other = await buildApp({ db: t.db, config, files, log, now: t.clock.now })
  const ofOther = async () => String((await testClient(other).get('/iframed/1')).headers['content-security-policy'])
  t.clock.set('2026-11-20T10:00:10.000Z')
  expect(await ofOther()).not.toContain('https://afar.example')
  await add('https://afar.example')
  t.clock.set('2026-11-20T10:00:11.000Z')
  expect(await ofOther()).toContain('https://afar.example')
  await other.close()
})

test('a frame is given a session for one invitation that ends no later than its own', async () => {
  const { id: invitationId } = await makeInvitation(t.db)
  const person = await t.person()
  await t.db.updateTable('session').set({ expires_at: '2026-11-20T11:00:00Z' }).where('sid', '=', person.sid).execute()
  const { status, body } = await t.as(person).post<FrameSession>('/api/embedding/sessions', { invitationId })
  expect({ status, uid: body.uid, invitationId: body.invitationId }).toEqual({ status: 200, uid: person.uid, invitationId })
  expect(body.access_token).not.toBe(person.token)
  expect(Date.parse(body.expiresAt)).toBe(Date.parse('2026-11-20T11:00:00Z'))
  const row = await t.db.selectFrom('session').select('scope').where('person_id', '=', person.id).where('sid', '<>', person.sid).executeTakeFirstOrThrow()
  expect(row.scope).toEqual({ purpose: 'frame', invitationId })
})

test('a frame opens the person’s own application, and nobody else’s', async () => {
  const { id: invitationId } = await makeInvitation(t.db)
  const owner = await t.person()
  const application = await makeDraft(t.db, invitationId, owner)
  const of = (who: typeof owner) => t.as(who).post<FrameSession>('/api/embedding/sessions', { applicationId: application.id })
  expect((await of(owner)).body.invitationId).toBe(invitationId)
  expect(await of(await t.person())).toMatchObject({ status: 404, body: { code: 'application.notFound' } })
})

test('no session is given for an invitation that one may not know of, nor in exchange for a limited one', async () => {
  const { id: hidden } = await makeInvitation(t.db, { is_published: false })
  const { id: open } = await makeInvitation(t.db)
  const person = await t.person()
  expect((await t.as(person).post('/api/embedding/sessions', { invitationId: hidden })).status).toBe(404)
  const { body } = await t.as(person).post<FrameSession>('/api/embedding/sessions', { invitationId: open })
  expect((await testClient(t.app, body.access_token).post('/api/embedding/sessions', { invitationId: open })).status).toBe(403)
})

test('the token of a frame is stored nowhere, not even for a repeated idempotency key', async () => {
  const { id: invitationId } = await makeInvitation(t.db)
  const person = await t.person()
  const key = { 'idempotency-key': 'a-key-of-the-frame' }
  const give = () => t.as(person).post<FrameSession>('/api/embedding/sessions', { invitationId }, key)
  expect((await give()).body.access_token).not.toBe((await give()).body.access_token)
  expect(await t.db.selectFrom('idempotency_key').select('key').where('key', '=', 'a-key-of-the-frame').execute()).toEqual([])
})

test('the session of a frame ends with the session that opened it, and with no other', async () => {
  const { id: invitationId } = await makeInvitation(t.db)
  const me = await t.person()
  const elsewhere = await makeSession(t.db, me.id)
  const open = async (who: { token: string }) =>
    testClient(t.app, (await t.as(who).post<FrameSession>('/api/embedding/sessions', { invitationId })).body.access_token)
  const [own, other] = [await open(me), await open(elsewhere)]
  const statuses = () => Promise.all([own, other].map(async (frame) => (await frame.get(`/api/application/my/list/${invitationId}`)).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await t.as(me).delete(`/api/profile/sessions/${elsewhere.sid}`)).status).toBe(200)
  expect(await statuses()).toEqual([200, 401])
  expect((await t.as(me).post('/auth/logout')).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('in a frame one applies, saves and reads what is one’s own under the invitation, and nothing under another', async () => {
  const { id: invitationId } = await makeInvitation(t.db)
  const { id: otherId } = await makeInvitation(t.db)
  const person = await t.person()
  const elsewhere = await makeDraft(t.db, otherId, person)
  const { body } = await t.as(person).post<FrameSession>('/api/embedding/sessions', { invitationId })
  const frame = testClient(t.app, body.access_token)
  const created = await frame.post<{ id: number }>('/api/application/new', { invitationId })
  expect(created.status).toBe(200)
  expect((await frame.get(`/api/application/${created.body.id}`)).status).toBe(200)
  expect((await frame.get<{ items: unknown[] }>(`/api/application/my/list/${invitationId}`)).body.items).toHaveLength(1)
  expect((await frame.get(`/api/application/${elsewhere.id}`)).status).toBe(404)
  expect((await frame.post('/api/application/new', { invitationId: otherId })).status).toBe(403)
})

test('a frame does not let in whom the invitation takes only by its entry link', async () => {
  const { id: invitationId } = await makeInvitation(t.db, { flags: { anonymous: true }, loginGroups: ['hmu_login'] })
  const student = await t.person({ loginGroup: 'student' })
  const { body } = await t.as(student).post<FrameSession>('/api/embedding/sessions', { invitationId })
  expect(await testClient(t.app, body.access_token).post('/api/application/new', { invitationId })).toMatchObject({ body: { code: 'invitation.invalidlogin' } })
})
