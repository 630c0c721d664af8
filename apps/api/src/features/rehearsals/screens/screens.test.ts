import type { Me } from '@klesis/contract/identity/identity.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { formOf, makeChain } from '../../lifecycle/testing/fixtures.ts'
import { rehearse } from '../testing/rehearse.ts'
import { whileLocked } from '../world/lock-world.ts'
import { worldServicesOf } from '../world/world-services.ts'
import type { OpenedScreen } from './open-screen.ts'

const t = await testApp({ environment: { REHEARSAL_WORLDS: '1' } })
t.clock.set('2026-11-20T10:00:00Z')
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
})
const { start, read, act } = rehearse(t, () => manager)

async function openScreen(id: number, personId: number, more: object = {}) {
  const { status, body } = await t.as(manager).post<OpenedScreen>(`/api/rehearsals/${id}/screens`, { personId, ...more })
  expect(status).toBe(200)
  return { ...body, call: t.as({ token: body.access_token }) }
}

const countSessions = async () => (await t.db.selectFrom('session').select('sid').execute()).length

test('the applicant’s and the approver’s own screens work in a rehearsal, and what happens there is told as an act', async () => {
  const form = { components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true, validate: { required: true } }] }
  const chain = await makeChain(t.db, 1, { created_by: manager.id, form: { ...formOf('purpose'), ...form } })
  const sessions = await countSessions()
  const id = await start(chain.invitation.id)
  const { people } = await read(id)
  const [applicant] = people
  const screen = await openScreen(id, applicant?.id ?? 0, { applicant: { unitId: chain.units[0]?.id, loginGroup: 'university' } })
  expect(screen.path).toBe(`/application/new/${chain.invitation.id}`)
  expect((await screen.call.get<Me>('/auth/me')).body).toMatchObject({ fullname: applicant?.name, roles: [], scope: null })

  const { body: made } = await screen.call.post<{ id: number }>('/api/application/new', { invitationId: chain.invitation.id })
  const sent = { data: {}, items: [], revision: 1 }
  const saved = await screen.call.put<{ revision: number }>(`/api/application/${made.id}`, sent)
  expect(saved.status).toBe(200)
  const refused = await screen.call.put<{ code: string }>(`/api/application/${made.id}`, { ...sent, revision: saved.body.revision, final: true })
  expect([refused.status, refused.body.code]).toEqual([422, 'application.incomplete'])
  const data = { purpose: 'Συνέδριο' }
  expect((await screen.call.put(`/api/application/${made.id}`, { ...sent, data, revision: saved.body.revision, final: true })).status).toBe(200)

  const submitted = await read(id)
  expect(submitted.application).toMatchObject({ appState: 'permanent', approvalState: 'pending' })
  // What is saved while it is typed is no line of its own.
  expect(submitted.entries.map(({ kind, person, refusal }) => [kind, person, refusal !== null])).toEqual([
    ['apply', applicant?.name, false],
    ['submit', applicant?.name, true],
    ['submit', applicant?.name, false],
  ])
  const [asked] = submitted.steps
  const dean = await openScreen(id, asked?.personId ?? 0)
  expect(dean.path).toBe(`/application/edit/${made.id}`)
  expect((await dean.call.get('/pub/masterdata')).body).toMatchObject({ approvalUndoSeconds: 0 })
  expect((await dean.call.post('/api/approval/applications/approve', { ids: [made.id], formData: {} })).status).toBe(200)
  const approved = await read(id)
  expect(approved.application?.approvalState).toBe('approved')
  expect(approved.entries.at(-1)).toMatchObject({ kind: 'approve', person: asked?.person })

  // Nothing of it is in the portal, and nothing of the portal on a screen.
  expect(await t.db.selectFrom('application').select('id').execute()).toEqual([])
  expect(await countSessions()).toBe(sessions)
  expect((await t.as(manager).get(`/api/application/${made.id}`)).status).toBe(404)
  expect((await screen.call.get(`/api/rehearsals/${id}`)).status).toBe(404)
})

test('a screen opens only for whoever rehearses and for people of the rehearsal, and closes with their right, their session and when it is not used', async () => {
  const chain = await makeChain(t.db, 1, { created_by: manager.id })
  const id = await start(chain.invitation.id)
  const [applicant] = (await read(id)).people
  const personId = applicant?.id ?? 0
  expect((await t.as(await t.person()).post(`/api/rehearsals/${id}/screens`, { personId })).status).toBe(404)
  expect((await t.as(manager).post(`/api/rehearsals/${id}/screens`, { personId: manager.id })).status).toBe(404)
  const { call, access_token: token } = await openScreen(id, personId)
  expect((await t.as({ token: `${token}x` }).get('/auth/me')).status).toBe(401)
  expect((await t.as({ token: token.replace(/\.[0-9a-f]/, (first) => (first === '.0' ? '.1' : '.0')) }).get('/auth/me')).status).toBe(401)
  expect((await call.get('/auth/me')).status).toBe(200)
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', manager.id).execute()
  expect((await call.get('/auth/me')).status).toBe(401)
  await t.db.updateTable('person').set({ is_active: true }).where('id', '=', manager.id).execute()

  // Each use renews it.
  for (const time of ['10:59', '11:58']) {
    t.clock.set(`2026-11-20T${time}:00Z`)
    expect((await call.get('/auth/me')).status).toBe(200)
  }
  const tell = async (path: string) => {
    const { status, body } = await call.get<RefusalBody>(path)
    return [status, body.code]
  }
  t.clock.set('2026-11-20T12:59:00Z')
  expect(await tell('/auth/me')).toEqual([401, 'rehearsal.screenEnded'])
  t.clock.set('2026-11-20T12:00:00Z')
  expect((await call.get('/auth/me')).status).toBe(200)

  // Another session of the same person keeps nothing open. Not even what everybody may read is answered as if it were of the portal.
  const session = t.db.updateTable('session').where('person_id', '=', manager.id)
  await session.set({ expires_at: '2026-11-20T12:00:00Z' }).execute()
  await t.db
    .insertInto('session')
    .values({ token_hash: Buffer.alloc(32), person_id: manager.id, login_group: 'university', provider: 'local', expires_at: '2027-01-01T00:00:00Z' })
    .execute()
  expect([await tell('/auth/me'), await tell('/pub/masterdata')]).toEqual(Array(2).fill([401, 'rehearsal.screenEnded']))
  await session.set({ expires_at: '2027-01-01T00:00:00Z' }).execute()
  expect((await call.get('/auth/me')).status).toBe(200)
  expect((await t.as(manager).post('/auth/logout', {})).status).toBe(200)
  expect(await tell('/auth/me')).toEqual([401, 'rehearsal.screenEnded'])
  await session.set({ ended_at: null }).execute()
  t.clock.set('2026-11-20T10:00:00Z')
})

/** How many connections to the database wait for a rehearsal. */
const countWaitingConnections = async () =>
  (
    await sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      t.db,
    )
  ).rows.length

/** How many connections to queues are open: each open world has one or two. */
const countQueues = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'pgboss'`.execute(t.db)
  return rows[0]?.count ?? 0
}

test('of two rehearsals that are played in turn, and at once, one is open at a time and the other is opened again', async () => {
  const chains = [await makeChain(t.db, 1, { created_by: manager.id }), await makeChain(t.db, 1, { created_by: manager.id })]
  const [first = 0, second = 0] = [await start(chains[0]?.invitation.id ?? 0), await start(chains[1]?.invitation.id ?? 0)]
  const { open } = worldServicesOf(t.db).worlds
  const apply = (id: number) => act(id, { kind: 'apply', unitId: chains[0]?.units[0]?.id ?? 0, loginGroup: 'university' })
  for (const id of [first, second]) {
    await apply(id)
    expect([...open.keys()]).toEqual([id])
    await expect.poll(countQueues).toBeLessThanOrEqual(2)
  }
  const answers = await Promise.all([first, second].map((id) => t.as(manager).get(`/api/rehearsals/${id}/answers`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(open.size).toBe(1)
  await expect.poll(countQueues).toBeLessThanOrEqual(2)
})

test('requests that a page sends together are answered one after the other, without a connection for each, and one that was given up keeps nobody waiting', async () => {
  const chain = await makeChain(t.db, 1, { created_by: manager.id })
  const id = await start(chain.invitation.id)
  const [applicant] = (await read(id)).people
  const { access_token: token } = await openScreen(id, applicant?.id ?? 0)
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string, signal?: AbortSignal) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) })
  const givenUp = new AbortController()
  const paths = ['/auth/me', '/api/application/my/list', '/auth/me']
  const answers: Promise<Response>[] = []
  await whileLocked(t.db, id, 'use', async () => {
    const lost = [1, 2].map(() => ask('/auth/me', givenUp.signal).catch(() => undefined))
    answers.push(...paths.map((path) => ask(path)))
    const { turns } = worldServicesOf(t.db)
    await expect.poll(() => turns.get(id)?.length).toBe(lost.length + paths.length)
    expect(await countWaitingConnections()).toBe(0)
    givenUp.abort()
    await Promise.all(lost)
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(paths.map(() => 200))
})

test('a connection that is lost while it keeps a world locked ends nothing else', async () => {
  const ofDatabase = sql`database = (select oid from pg_database where datname = current_database())`
  const [id, lock] = [999_999, sql`locktype = 'advisory' and classid = 'rehearsal'::regclass::oid and ${ofDatabase}`]
  const count = async () => (await sql`select 1 from pg_locks where ${lock} and objid = ${id}`.execute(t.db)).rows.length
  const done = await whileLocked(t.db, id, 'act', async () => {
    await sql`select pg_terminate_backend(pid) from pg_locks where ${lock} and objid = ${id}`.execute(t.db)
    await expect.poll(count).toBe(0)
    return 'done'
  })
  expect(done?.result).toBe('done')
})
