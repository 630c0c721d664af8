import type { ServiceForm, ServiceValue } from '@klesis/contract/form-service/form-service.ts'
import type { StoredForm, StoredFormInput } from '@klesis/contract/forms/stored-parts.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeSession, type TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege } from '../invitations/testing/fixtures.ts'
import { makeItems, makeLookup } from '../lookups/testing/lookup-fixtures.ts'

const t = await testApp({ environment: { FRAME_ANCESTORS: 'https://school.example' } })
let admin: TestPerson
let made = 0
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const text = (key: string, more: Partial<Component> = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const formOf = (...components: object[]) => ({ display: 'form', components }) as StoredFormInput['form']
async function store(more: Partial<StoredFormInput> = {}): Promise<StoredForm> {
  made += 1
  const input = {
    kind: 'form',
    path: `service-${made}`,
    title: { el: `Μέρος ${made}`, en: `Part ${made}` },
    isPublic: true,
    form: formOf(text('street')),
    ...more,
  }
  const { status, body, text: said } = await t.as(admin).post<StoredForm>('/api/stored-forms', input)
  if (status !== 200) throw new Error(said)
  return body
}
const byToken = (person: TestPerson) => ({ 'x-jwt-token': person.token })
const statusOf = async (path: string, headers = {}) => (await t.guest.get(`/formio/api${path}`, headers)).status

test('a public form is read by its path and by its id as form.io answers it, with the forms that it contains', async () => {
  const inner = await store({ form: formOf(text('town')), isPublic: false })
  const { path } = await store({
    title: { el: 'Διεύθυνση', en: 'Address' },
    form: formOf(text('street'), { type: 'form', key: 'part', input: true, path: inner.path }),
  })
  const { status, body } = await t.guest.get<ServiceForm>(`/formio/api/${path}?live=1`, { 'accept-language': 'en' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ _id: expect.stringMatching(/^[\da-f]{24}$/), title: 'Address', name: path, path, type: 'form', display: 'form', tags: ['stored'] },
    components: [{ key: 'street' }, { key: 'part', components: [{ key: 'town' }] }],
  })
  for (const address of [`/form/${body._id}`, `/form/${path}`]) expect((await t.guest.get<ServiceForm>(`/formio/api${address}`)).body._id).toBe(body._id)
  expect(await statusOf(`/${inner.path}`)).toBe(404)
  expect(await statusOf(`/${inner.path}`, byToken(admin))).toBe(200)
})

test('what is no form of the service is 404 as JSON, and nothing is written through it', async () => {
  const { path } = await store()
  for (const unknown of [
    '',
    '/nothing',
    '/form/17',
    `/${'0'.repeat(24)}`,
    '/invitation-0',
    '/current',
    `/${path}/submission`,
    `/form/${path}/action`,
    '/project',
  ]) {
    const { status, headers } = await t.guest.get(`/formio/api${unknown}`)
    expect([unknown, status, headers['content-type']]).toEqual([unknown, 404, 'application/json; charset=utf-8'])
  }
  const writes = [t.as(admin).post('/formio/api/form', {}), t.as(admin).put(`/formio/api/${path}`, {}), t.as(admin).post(`/formio/api/${path}/submission`, {})]
  expect((await Promise.all([...writes, t.as(admin).delete(`/formio/api/${path}`)])).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('A11 the form of a published invitation is read by everybody without its scripts and the keys of other systems, which its managers read', async () => {
  const script = 'valid = input !== "secret-4711"'
  const headers = [{ key: 'X-Key', value: 'secret-4711' }]
  const select = { type: 'select', key: 'firm', label: 'Εταιρεία', input: true, dataSrc: 'url', data: { url: 'https://gemi.example', headers } }
  const unknown = { type: 'unheardof', key: 'inner', components: [text('part', { calculateValue: 'value = "secret-4711"' })], parts: [select] }
  const { id } = await makeInvitation(t, admin, { form: formOf(text('name', { validate: { custom: script } }), select, unknown) })
  const manager = await t.person()
  const viewer = await t.person()
  await makePrivilege(t.db, id, manager.id, 'manage')
  await makePrivilege(t.db, id, viewer.id, 'view')
  const read = (headers = {}) => t.guest.get<ServiceForm>(`/formio/api/invitation-${id}`, headers)
  expect((await read()).body).toMatchObject({
    path: `invitation-${id}`,
    tags: ['invitation'],
    components: [{ key: 'name' }, { key: 'firm' }, { key: 'inner' }],
  })
  for (const headers of [{}, byToken(viewer)]) expect((await read(headers)).text).not.toContain('secret-4711')
  for (const headers of [byToken(manager), { authorization: `Bearer ${admin.token}` }]) expect((await read(headers)).text).toContain('secret-4711')
})

test('who manages one invitation reads no unpublished form of another, and no stored form that is not public', async () => {
  const { id: own } = await makeInvitation(t, admin, { isPublished: false })
  const { id: foreign } = await makeInvitation(t, admin, { isPublished: false, form: formOf(text('foreignKey')) })
  const archived = await makeInvitation(t, admin, { isArchived: true, form: formOf(text('archivedKey')) })
  const hidden = await store({ isPublic: false, form: formOf(text('hiddenKey')) })
  const manager = await t.person()
  await makePrivilege(t.db, own, manager.id, 'manage')
  const foreignId = (await t.as(admin).get<ServiceForm>(`/formio/api/invitation-${foreign}`)).body._id
  const { token } = await makeSession(t.db, manager.id, { scope: { purpose: 'entry', invitationId: own } })
  expect([await statusOf(`/invitation-${own}`, byToken(manager)), await statusOf(`/invitation-${own}`, { 'x-jwt-token': token })]).toEqual([200, 404])
  for (const path of [`/invitation-${foreign}`, `/form/${foreignId}`, `/${foreignId}`, `/invitation-${archived.id}`, `/${hidden.path}`]) {
    expect([path, await statusOf(path, byToken(manager)), await statusOf(path)]).toEqual([path, 404, 404])
  }
  const listed = (headers = {}) => t.guest.get<ServiceForm[]>('/formio/api/form?limit=100', headers)
  const names = (await listed(byToken(manager))).body.map(({ name }) => name)
  expect(names).toContain(`invitation-${own}`)
  for (const name of [`invitation-${foreign}`, `invitation-${archived.id}`, hidden.path]) expect(names).not.toContain(name)
  expect((await listed()).body.map(({ name }) => name)).not.toContain(`invitation-${own}`)
  expect((await listed(byToken(admin))).body.map(({ name }) => name)).toContain(hidden.path)
})

test('a token in form.io’s header counts for the service only', async () => {
  expect((await t.guest.get('/api/stored-forms', byToken(admin))).status).toBe(401)
})

test('the list goes by pages, by type and tags, with the fields that are asked for', async () => {
  await store({ kind: 'resource', path: 'listed-resource' })
  const ask = (query: string) => t.guest.get<ServiceForm[]>(`/formio/api/form?${query}`)
  const all = await ask('tags=stored&limit=100&select=path,type')
  expect(all.body[0]).toEqual({ _id: expect.any(String), path: expect.any(String), type: expect.any(String) })
  const second = await ask('tags=stored&limit=1&skip=1&select=path')
  expect(second.body.map(({ path }) => path)).toEqual([all.body[1]?.path])
  expect(second.headers['content-range']).toBe(`1-1/${all.body.length}`)
  expect((await ask('type=resource&select=-components')).body).toMatchObject([{ path: 'listed-resource', type: 'resource' }])
  expect((await ask('tags=stored,invitation')).body).toEqual([])
})

test('the values of a resource are the items of its lookup, searched as form.io’s select asks', async () => {
  const lookup = await makeLookup(t.as(admin))
  await makeItems(t.as(admin), lookup, [
    { code: 'GR', label: { el: 'Ελλάδα', en: 'Greece' } },
    { code: 'CY', label: { el: 'Κύπρος', en: 'Cyprus' } },
  ])
  const { path } = await store({ kind: 'resource', lookup: lookup.code })
  const { body: form } = await t.guest.get<ServiceForm>(`/formio/api/${path}`)
  const ask = (query: string, headers = {}) => t.guest.get<ServiceValue[]>(`/formio/api/form/${form._id}/submission?${query}`, headers)
  const all = await ask('limit=100&skip=0&sort=data.label')
  expect(all.body.map(({ data }) => data)).toEqual([
    { code: 'GR', label: 'Ελλάδα' },
    { code: 'CY', label: 'Κύπρος' },
  ])
  expect([all.headers['content-range'], new Set(all.body.map(({ _id }) => _id)).size, all.body[0]?.form]).toEqual(['0-1/2', 2, form._id])
  expect((await ask('data.label__regex=%2Fcyp%2Fi', { 'accept-language': 'en' })).body.map(({ data }) => data.label)).toEqual(['Cyprus'])
  expect((await ask('data.code=GR')).body).toHaveLength(1)
  expect((await t.guest.get<ServiceValue[]>(`/formio/api/${path}/submission?limit=1&skip=1`)).body.map(({ data }) => data.code)).toEqual(['CY'])
})

test('the values of a lookup for people who are signed in are for them only', async () => {
  const lookup = await makeLookup(t.as(admin), { isSignedInOnly: true })
  await makeItems(t.as(admin), lookup, [{ code: 'GR' }])
  const { path } = await store({ kind: 'resource', lookup: lookup.code })
  expect(await statusOf(`/${path}/submission`)).toBe(401)
  expect(await statusOf(`/${path}/submission`, byToken(await t.person()))).toBe(200)
})

test('pages of listed sites read from their own origin, and no others', async () => {
  const { path } = await store()
  const preflight = (origin: string) =>
    t.app.inject({ method: 'OPTIONS', url: `/formio/api/form/${path}`, headers: { origin, 'access-control-request-headers': 'x-jwt-token' } })
  const listed = await preflight('https://school.example')
  expect([listed.statusCode, listed.headers['access-control-allow-origin']]).toEqual([204, 'https://school.example'])
  expect(listed.headers['access-control-allow-headers']).toContain('x-jwt-token')
  expect((await preflight('https://other.example')).headers['access-control-allow-origin']).toBeUndefined()
  const answer = await t.guest.get(`/formio/api/${path}`, { origin: 'https://school.example' })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://school.example',
    'access-control-expose-headers': 'content-range, x-jwt-token',
  })
  expect(String(answer.headers.vary)).toContain('Origin')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  expect((await t.guest.get('/api/stored-forms', { origin: 'https://school.example' })).headers['access-control-allow-origin']).toBeUndefined()
})
