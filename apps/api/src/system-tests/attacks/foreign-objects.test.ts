import { PassThrough } from 'node:stream'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { evaluationForm } from '../../features/evaluations/testing/evaluation-scenes.ts'
import { invitationInput } from '../../features/invitations/testing/fixtures.ts'
import { makeCommittee, makeInvitation, makeSubmitted } from '../../features/lifecycle/testing/fixtures.ts'
import { putRules } from '../../features/procedures/testing/put-rules.ts'
import { ruleOf } from '../../features/procedures/testing/rule-of.ts'
import { openLog } from '../../log/open-log.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { watchChanges } from '../../testing/watch-changes.ts'
import { type AccessFixture, type Caller, makeAccessFixture, open } from '../testing/access-fixture.ts'

const t = await testApp()
const changes = await watchChanges(t.db)
let fixture: AccessFixture
beforeAll(async () => {
  fixture = await makeAccessFixture(t)
})

const as = (caller: Exclude<Caller, 'guest'>) => t.as(fixture.people[caller])
const secret = 'μυστική-ενέργεια-9137'

describe('A1 another’s application', () => {
  test('is not found at any of its addresses', async () => {
    for (const part of ['', '/history', '/comments', '/comments/readers?audience=applicant', '/pdf', '/documents', `/attachments/${fixture.attachmentId}`]) {
      for (const id of [fixture.submittedId, fixture.draftId]) expect((await as('student').get(`/api/application/${id}${part}`)).status).toBe(404)
    }
  })

  test('is logged with the caller and the requested object', async () => {
    const logged = new PassThrough()
    const lines: string[] = []
    logged.on('data', (bytes: Buffer) => lines.push(...bytes.toString().split('\n').filter(Boolean)))
    const { db, config, files, now } = t.app
    const app = await buildApp({ db, config, files, now, log: openLog('info', logged) })
    await app.ready()
    await testClient(app, fixture.people.student.token).get(`/api/application/${fixture.submittedId}`)
    await app.close()
    const asked = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(asked).toContainEqual(expect.objectContaining({ url: `/api/application/${fixture.submittedId}`, status: 404, person: fixture.people.student.id }))
  })
})

test('A2 a file is found under its own application only', async () => {
  const { owner, stranger } = fixture.people
  const mine = `/api/application/${fixture.submittedId}/attachments/${fixture.attachmentId}`
  expect((await t.as(owner).get(mine)).status).toBe(404)
  const own = await makeInvitation(t.db, open)
  const { body } = await t.as(stranger).post<{ id: number }>('/api/application/new', { invitationId: own.id })
  expect(body.id).toBeGreaterThan(0)
  for (const id of [body.id, fixture.draftId, fixture.submittedId]) {
    for (const file of [fixture.attachmentId, fixture.attachmentId + 1, 0]) {
      expect((await t.as(stranger).get(`/api/application/${id}/attachments/${file}`)).status).toBe(404)
      expect((await t.as(stranger).delete(`/api/application/${id}/attachments/${file}`)).status).toBe(404)
    }
  }
})

describe('A5 an invitation', () => {
  const change = () => ({ ...invitationInput({ title: { el: 'Κλεμμένη' } }), id: fixture.invitationId, revision: fixture.invitationRevision })

  test('cannot be changed by people who may only see it or have no access', async () => {
    await changes.forget()
    expect((await as('viewer').put('/api/invitation', change())).status).toBe(403)
    expect((await as('stranger').put('/api/invitation', change())).status).toBe(403)
    expect(await changes.made()).toEqual([])
  })

  test('ignores fields that its body does not define: creator, privileges and entry key', async () => {
    const other = await makeAccessFixture(t)
    const row = () =>
      t.db.selectFrom('invitation').select(['uuid', 'entry_key', 'created_by', 'created_at']).where('id', '=', other.invitationId).executeTakeFirstOrThrow()
    const before = await row()
    const { stranger, manager } = other.people
    const extra = {
      createdBy: stranger.id,
      created_by: stranger.id,
      uuid: crypto.randomUUID(),
      entry_key: crypto.randomUUID(),
      privileges: { [stranger.id]: 'manage' },
    }
    const body = { ...invitationInput(), ...extra, id: other.invitationId, revision: other.invitationRevision }
    expect([200, 422]).toContain((await t.as(manager).put('/api/invitation', body)).status)
    expect(await row()).toEqual(before)
    expect((await t.as(stranger).get(`/api/invitation/${other.invitationId}?edit=1`)).status).toBe(403)
  })
})

describe('A7 admin mode', () => {
  test('requires the role, whatever the header says', async () => {
    for (const mode of ['on', 'admin', 'true', '1']) {
      for (const path of ['/api/invitation/new', '/api/users', '/api/application/my/list?showAll=true']) {
        expect((await as('stranger').get(path, { 'x-admin-mode': mode })).status).toBe(403)
      }
    }
  })

  test('off removes an administrator’s rights on the server', async () => {
    const off = { 'x-admin-mode': 'off' }
    for (const caller of ['admin', 'systemAdmin'] as const) {
      expect((await as(caller).get('/api/invitation/new', off)).status).toBe(403)
      expect((await as(caller).get('/api/users', off)).status).toBe(403)
      expect((await as(caller).get(`/api/application/${fixture.submittedId}`, off)).status).toBe(404)
    }
  })
})

test('A8 only administrators list applications of everybody, and pending approvals only', async () => {
  const all = ['pending', 'approved', 'rejected', 'inreview'].map((tab) => `/api/application/${tab}/all/list`)
  for (const path of [...all, '/api/application/my/list?showAll=true']) {
    for (const caller of ['stranger', 'owner', 'head', 'manager', 'committeeMember'] as const) expect((await as(caller).get(path)).status).toBe(403)
  }
  expect(await Promise.all(all.map(async (path) => (await as('admin').get(path)).status))).toEqual([200, 403, 403, 403])
})

test('A11 only managers read the source of a form with its scripts, and no other response contains them', async () => {
  const { id } = await makeInvitation(t.db, { actions: JSON.stringify([{ name: 'run', script: secret }]) })
  const { stranger, viewer, admin } = fixture.people
  await t.as(admin).post(`/api/invitation/trigger/${id}/validate`, { script: `return '${secret}'` })
  await putRules(t.db, id, [ruleOf('validate', [{ kind: 'refuse', text: { el: secret } }])])
  await t.db.insertInto('invitation_privilege').values({ invitation_id: id, person_id: viewer.id, privilege: 'view' }).execute()
  const sources = [`/api/invitation/${id}?edit=1`, `/api/invitation/export/${id}`, `/api/invitation/trigger/${id}/validate`, `/api/invitation/${id}/rules`]
  for (const person of [stranger, viewer]) {
    for (const path of sources) expect((await t.as(person).get(path)).status).toBe(403)
  }
  for (const path of sources) expect((await t.as(admin).get(path)).text).toContain(secret)
  const open = [
    `/pub/invitation/${id}`,
    '/pub/invitations/active?all=1',
    `/api/invitation/${id}`,
    '/api/invitation/list/available',
    '/api/invitation/list/managed',
  ]
  for (const path of open) {
    const { status, text } = await t.as(viewer).get(path)
    expect([path, status, text.includes(secret)]).toEqual([path, 200, false])
  }
})

test.each([
  ['a draft', { is_published: false }],
  ['an archived one', { is_archived: true }],
])('A12 %s is not found by the public, within a frame or without', async (_, state) => {
  const { id } = await makeInvitation(t.db, state)
  for (const path of [`/pub/invitation/${id}`, `/pub/help/invitation/${id}/el`, `/pub/help/invitation/new/${id}/el`]) {
    expect([path, (await t.guest.get(path)).status]).toEqual([path, 404])
    expect([path, (await as('stranger').get(path)).status]).toEqual([path, 404])
  }
  const { body } = await t.guest.get<{ items: { id: number }[] }>('/pub/invitations/active?all=1')
  expect(body.items.map((one) => one.id)).not.toContain(id)
})

/** The calls that read an application, those of an invitation or a file of either, by their address. */
const readsOf = (of: { application: number; invitation: number }) =>
  Object.values(endpoints)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ method, path }) => method === 'GET' && /\/(application|evaluation|invitation)\//.test(path) && path.split(':').length === 2)
    .map(({ path, answers }) => {
      const isOfInvitation = /:(invitationId|tagId)/.test(path) || path.startsWith('/api/invitation/')
      return { path: path.replace(/:\w+/, String(isOfInvitation ? of.invitation : of.application)), isFile: answers === 'file' }
    })

test('A13 a member of another committee reads the application by no call and downloads no file of it, whatever the call', async () => {
  const [asked, other] = [await makeCommittee(t.db), await makeCommittee(t.db)]
  const evaluated = { app_evaluation: true, app_approvals: true, evaluationForm }
  const invitation = await makeInvitation(t.db, { ...evaluated, committee_id: asked.id })
  await makeInvitation(t.db, { ...evaluated, committee_id: other.id })
  const { id } = await makeSubmitted(t.db, invitation.id)
  await t.db
    .updateTable('application')
    .set({ data: JSON.stringify({ purpose: secret }), applicant_name: secret })
    .where('id', '=', id)
    .execute()
  const read: string[] = []
  const reads = async (member: TestPerson | undefined, { path, isFile }: { path: string; isFile: boolean }) => {
    if (!member) throw new Error('The committee has no members')
    const { status, body } = await t.as(member).get(path)
    return status < 400 && (isFile || JSON.stringify(body).includes(secret))
  }
  const calls = readsOf({ application: id, invitation: invitation.id })
  for (const call of calls) if (await reads(other.members[0], call)) read.push(call.path)
  expect(read).toEqual([])
  // Those of its own committee read it by some of them.
  for (const path of [`/api/evaluation/application/${id}`, `/api/evaluation/list/application/download/${invitation.id}`]) {
    const call = calls.find((one) => one.path === path) ?? { path, isFile: false }
    expect([path, await reads(asked.members[0], call)]).toEqual([path, true])
  }
})

test('A14 a run of another person and an unknown code are not found', async () => {
  for (const code of [fixture.runCode, crypto.randomUUID()]) {
    for (const caller of ['stranger', 'dean', 'admin'] as const) {
      expect((await as(caller).get(`/api/approval/applications/status/${code}`)).status).toBe(404)
    }
  }
  expect((await as('head').get(`/api/approval/applications/status/${fixture.runCode}`)).status).toBe(200)
})
