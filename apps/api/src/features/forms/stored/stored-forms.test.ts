import { createHash } from 'node:crypto'
import type { StoredForm, StoredFormInput, StoredFormRow, StoredScript } from '@klesis/contract/forms/stored-parts.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { invitationInput, makeInvitation, makeMasterData, makePrivilege } from '../../invitations/testing/fixtures.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { findStoredForm } from '../index.ts'

const t = await testApp()
let admin: TestPerson
let made = 0
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], firstName: 'Άννα', lastName: 'Δοκιμή' })
})

const as = () => t.as(admin)
const text = (key: string, more: Partial<Component> = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const nested = (path: string, key = 'part') => ({ type: 'form', key, label: 'Μέρος', input: true, path })
const formOf = (...components: object[]) => ({ display: 'form', components }) as StoredFormInput['form']

function input(more: Partial<StoredFormInput> = {}): StoredFormInput {
  made += 1
  return { kind: 'form', path: `part-${made}`, title: { el: `Μέρος ${made}` }, isPublic: false, lookup: null, form: formOf(text('street')), ...more }
}
async function store(more: Partial<StoredFormInput> = {}): Promise<StoredForm> {
  const { status, body, text: said } = await as().post<StoredForm>('/api/stored-forms', input(more))
  if (status !== 200) throw new Error(said)
  return body
}
const change = ({ id, path: _, uses: __, number: ___, ...form }: StoredForm, more: Partial<StoredForm> = {}) =>
  as().put<StoredForm>(`/api/stored-forms/${id}`, { ...form, ...more })
const read = async ({ id }: { id: number }) => (await as().get<StoredForm>(`/api/stored-forms/${id}`)).body
const edit = async (id: number) => (await as().get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const partOf = ({ form }: InvitationEdit) => (form.components as unknown as Component[])[0]

test('a stored form has a version for each changed content, and its author', async () => {
  const first = await store()
  expect(first).toMatchObject({ number: 1, revision: 1, savedBy: 'Άννα Δοκιμή', uses: [] })
  const renamed = (await change(first, { title: { el: 'Διεύθυνση' } })).body
  expect(renamed).toMatchObject({ number: 1, revision: 2, title: { el: 'Διεύθυνση' } })
  const second = (await change(renamed, { form: formOf(text('town')) })).body
  expect(second).toMatchObject({ number: 2, revision: 3 })
  const listed = (await as().get<{ items: StoredFormRow[] }>('/api/stored-forms')).body.items
  expect(listed.filter(({ id }) => id === first.id).map(({ number }) => number)).toEqual([2])
  const versions = (await as().get<{ items: { number: number }[]; total: number }>(`/api/stored-forms/${first.id}/versions`)).body
  expect([versions.items.map(({ number }) => number), versions.total]).toEqual([[2, 1], 2])
  expect((await as().get<StoredForm>(`/api/stored-forms/${first.id}/versions/1`)).body.form).toEqual(first.form)
  await expect(t.db.deleteFrom('stored_part_version').where('part_id', '=', first.id).execute()).rejects.toThrow('cannot be changed')
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'storedPart')
    .where('subject_id', '=', first.id)
    .orderBy('number')
    .execute()
  expect(entries.map(({ code }) => code)).toEqual(['storedPart.created', 'storedPart.saved', 'storedPart.saved'])
})

test('of two who save the same revision one is told, and a path is taken once, by forms and by scripts apart', async () => {
  const form = await store()
  const both = await Promise.all([change(form, { form: formOf(text('a')) }), change(form, { form: formOf(text('b')) })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'storedPart.changed' })
  expect((await as().post('/api/stored-forms', input({ path: form.path }))).body).toMatchObject({ code: 'storedPart.pathTaken' })
  expect((await as().post('/api/stored-scripts', { path: form.path, title: form.title, script: 'return 1' })).status).toBe(200)
  await as().delete(`/api/stored-forms/${form.id}`)
  expect((await as().post('/api/stored-forms', input({ path: form.path }))).status).toBe(200)
})

test.each(['Upper', 'a_b', '1a', 'a--b', 'form', 'submission', 'invitation-3', 'a'.repeat(61)])('the path %s is refused', async (path) => {
  expect(await as().post('/api/stored-forms', input({ path }))).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
})

test('what is no form, names an unknown form or lookup, or contains itself, is refused', async () => {
  const refusedAs = async (more: Partial<StoredFormInput>) => (await as().post<{ code: string }>('/api/stored-forms', input(more))).body.code
  expect(await refusedAs({ form: formOf({ key: 'a' }) })).toBe('storedForm.badForm')
  expect(await refusedAs({ form: formOf(nested('no-such')) })).toBe('storedForm.unknownNested')
  expect(await refusedAs({ kind: 'resource', lookup: 'no.such' })).toBe('storedForm.unknownLookup')
  // Only a resource has a lookup.
  expect((await store({ lookup: 'no.such' })).lookup).toBeNull()
  const inner = await store()
  const outer = await store({ form: formOf(nested(inner.path)) })
  expect((await change(inner, { form: formOf(nested(outer.path)) })).body).toMatchObject({ code: 'storedForm.cycle' })
  expect((await change(inner, { form: formOf(nested(inner.path)) })).body).toMatchObject({ code: 'storedForm.cycle' })
})

test('an invitation takes over the newest version when it is saved, and keeps it until then', async () => {
  const inner = await store({ form: formOf(text('town')) })
  // A stored form keeps the path of what it contains, and nothing of its content: each version comes with the content of today.
  const stored = await store({ form: formOf(text('street'), { ...nested(inner.path), components: [text('forged')] }) })
  expect((await as().get<StoredForm>(`/api/stored-forms/${stored.id}/versions/1`)).body.form.components).toMatchObject([
    text('street'),
    { path: inner.path, components: [text('town')] },
  ])
  const { id } = await makeInvitation(t, admin, { form: formOf(nested(stored.path)) })
  const before = await edit(id)
  expect(partOf(before)).toMatchObject({ formRevision: 1, components: [{ key: 'street' }, { key: 'part', formRevision: 1, components: [{ key: 'town' }] }] })
  await change(inner, { form: formOf(text('city')) })
  await change(await read(stored), { form: formOf(text('road'), nested(inner.path)) })
  expect(partOf(await edit(id))).toEqual(partOf(before))
  // What the browser sends as the content of the part does not count.
  const forged = { ...before, form: formOf({ ...nested(stored.path), components: [text('forged')] }) }
  const evaluationForm = { ...formOf(nested(stored.path)), secondRound: formOf(nested(inner.path)) }
  expect((await as().put('/api/invitation', { ...forged, appEvaluation: true, evaluationForm })).status).toBe(200)
  const [city, after] = [{ formRevision: 2, components: [{ key: 'city' }] }, await edit(id)]
  const taken = { components: [{ formRevision: 2, components: [{ key: 'road' }, city] }] }
  expect([after.form, after.evaluationForm]).toMatchObject([taken, { ...taken, secondRound: { components: [city] } }])
})

test('the server checks the answers to a part by the version of the application', async () => {
  const stored = await store({ form: formOf(text('street', { validate: { required: true } })) })
  const { id: invitationId } = await makeInvitation(t, admin, { form: formOf(nested(stored.path)) })
  const applicant = t.as(await t.person())
  const { id } = (await applicant.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await applicant.get<{ revision: number }>(`/api/application/${id}`)).body
  const submit = (data: object) => applicant.put<{ issues?: { path: string }[] }>(`/api/application/${id}`, { data, final: true, revision })
  const refused = await submit({ part: { data: { street: '' } } })
  expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([422, ['part.data.street']])
  expect((await submit({ part: { data: { street: 'Πλάτωνος 3' } } })).status).toBe(200)
})

test('a form in use is not deleted and names its uses; a copy of its fields does not keep it', async () => {
  const inner = await store()
  const outer = await store({ form: formOf(nested(inner.path)), title: { el: 'Έξω' } })
  const { id } = await makeInvitation(t, admin, { title: { el: 'Κινητικότητα' }, form: formOf(nested(outer.path)) })
  expect((await read(inner)).uses).toEqual([
    { kind: 'invitation', id, title: 'Κινητικότητα', how: 'nested' },
    { kind: 'storedForm', id: outer.id, title: 'Έξω', how: 'nested' },
  ])
  const { items } = (await as().get<{ items: StoredFormRow[] }>('/api/stored-forms')).body
  expect(items.find((row) => row.id === inner.id)?.uses).toBe(2)
  expect(await as().delete(`/api/stored-forms/${outer.id}`)).toMatchObject({
    ...{ status: 409, body: { code: 'storedPart.inUse', params: { uses: '«Κινητικότητα»' } } },
  })
  const saved = await edit(id)
  await as().put('/api/invitation', { ...saved, form: formOf(text('street', { copiedFrom: { path: outer.path, version: 1 } })) })
  expect((await read(outer)).uses).toMatchObject([{ how: 'copy' }])
  expect((await as().delete(`/api/stored-forms/${outer.id}`)).status).toBe(200)
  expect((await as().get(`/api/stored-forms/${outer.id}`)).status).toBe(404)
})

test('a draft uses what it names too, and a lookup that a resource or a field names is not deleted', async () => {
  const lookup = await makeLookup(as())
  await store({ kind: 'resource', lookup: lookup.code, title: { el: 'Χώρες' } })
  expect((await as().get<{ uses: unknown }>(`/api/lookups/${lookup.id}`)).body.uses).toMatchObject([{ kind: 'storedForm', title: 'Χώρες' }])
  const stored = await store()
  const { id } = await makeInvitation(t, admin)
  const saved = await edit(id)
  // Two fields of one key keep the change a draft.
  const evaluating = await store()
  const draft = { form: formOf(nested(stored.path), text('a'), text('a')), appEvaluation: true, evaluationForm: formOf(nested(evaluating.path)) }
  expect((await as().put<InvitationEdit>('/api/invitation', { ...saved, ...draft })).body.draft).toBeTruthy()
  expect((await read(evaluating)).uses).toMatchObject([{ kind: 'invitation', id, how: 'nested' }])
  expect((await as().delete(`/api/stored-forms/${stored.id}`)).body).toMatchObject({ code: 'storedPart.inUse' })
})

test('the form of an action uses what it contains: of an invitation, of a draft and of a document', async () => {
  const [own, drafted, document] = [await store(), await store(), await store()]
  const actionsWith = ({ path }: StoredForm) => [{ id: 'act', title: 'Πράξη', script: 'return', form: formOf(text('note'), nested(path)) }]
  const title = { el: 'Με ενέργεια' }
  // It names what it contains in its form, too.
  const { id } = await makeInvitation(t, admin, { title, form: formOf(nested(own.path)), actions: actionsWith(own) as never, isPublished: false })
  await as().post('/api/invitation/requirement', { invitationId: id, attachmentTypeId: 1, actions: actionsWith(document) })
  const published = await makeInvitation(t, admin, { title })
  // Two fields of one key keep the change a draft.
  const draft = { actions: actionsWith(drafted), form: formOf(text('a'), text('a')) }
  expect((await as().put<InvitationEdit>('/api/invitation', { ...published, ...draft })).body.draft).toBeTruthy()
  const use = { kind: 'invitation', id, title: title.el, how: 'nested' }
  expect([(await read(own)).uses, (await read(document)).uses, (await read(drafted)).uses]).toEqual([[use], [use], [{ ...use, id: published.id }]])
  for (const one of [own, drafted, document]) expect((await as().delete(`/api/stored-forms/${one.id}`)).body).toMatchObject({ code: 'storedPart.inUse' })
})

test('the form of an action is checked with the content of what it contains: an unknown stored form and a faulty one keep from publishing', async () => {
  const { path } = await store()
  const faulty = await store({ form: formOf(text('street', { validate: { pattern: '(' } })) })
  const actionWith = (...components: object[]) => ({ actions: [{ id: 'act', title: 'Πράξη', script: 'return', form: formOf(...components) }] as never })
  expect(await makeInvitation(t, admin, actionWith(nested(path)))).toMatchObject({ problems: [], isPublished: true })
  const { problems } = await makeInvitation(t, admin, actionWith(nested(path), nested('nowhere', 'other'), nested(faulty.path, 'third')))
  expect(problems.map(({ code, params }) => [code, params.reason, params.property])).toEqual([
    ['actionFaulty', 'actionForm', 'other'],
    ['actionFaulty', 'actionForm', 'street.validate.pattern'],
  ])
})

test('a resource that forms choose from keeps values, which visitors may read if they fill one in', async () => {
  const [open, inside] = [await makeLookup(as()), await makeLookup(as(), { isSignedInOnly: true })]
  const values = await store({ kind: 'resource', lookup: open.code })
  const without = (more: Partial<StoredForm>) => change(values, more)
  const choice = (resource: string) => formOf({ type: 'select', key: 'a', label: 'a', input: true, dataSrc: 'resource', data: { resource } })
  const refused = { status: 409, body: { code: 'storedForm.valuesInUse', params: { uses: '«Επιλέγει»' } } }
  const byId = `a${values.id.toString(16).padStart(23, '0')}`
  const { id } = await makeInvitation(t, admin, { title: { el: 'Επιλέγει' }, form: choice(byId), isPublished: false })
  expect((await read(values)).uses).toEqual([{ kind: 'invitation', id, title: 'Επιλέγει', how: 'resource' }])
  for (const more of [{ kind: 'form' as const }, { lookup: null }]) expect(await without(more)).toMatchObject(refused)
  await makeItems(as(), open, [{ code: 'gr' }])
  const visited = await edit(id)
  const published = { ...visited, flags: { ...visited.flags, anonymous: true }, form: choice(values.path), isPublished: true }
  expect((await as().put<InvitationEdit>('/api/invitation', published)).body).toMatchObject({ problems: [], isPublished: true })
  expect(await without({ lookup: inside.code })).toMatchObject({ status: 409, body: { code: 'storedForm.neededByVisitors' } })
  await as().put('/api/invitation', { ...(await edit(id)), isPublished: false })
  expect((await without({ lookup: inside.code })).status).toBe(200)
})

test('who manages an invitation uses stored forms with their scripts, and reads neither their list nor their source', async () => {
  const stored = await store({ form: formOf(text('street', { validate: { custom: 'valid = true' } })) })
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const manager = await t.person()
  await makePrivilege(t.db, id, manager.id, 'manage')
  const asManager = t.as(manager)
  expect((await asManager.get<{ items: { path: string }[] }>('/api/stored-forms/choices')).body.items.map(({ path }) => path)).toContain(stored.path)
  expect((await asManager.get<StoredForm>(`/api/stored-forms/choices/${stored.path}`)).body.form).toEqual(stored.form)
  for (const path of ['', `/${stored.id}`, `/${stored.id}/versions`]) expect((await asManager.get(`/api/stored-forms${path}`)).status).toBe(403)
  const saved = (await asManager.get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  expect((await asManager.put('/api/invitation', { ...saved, form: formOf(nested(stored.path)) })).status).toBe(200)
  const again = (await asManager.get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  const other = { ...again, form: formOf(nested(stored.path), text('own', { validate: { custom: 'valid = false' } })) }
  expect((await asManager.put('/api/invitation', other)).body).toMatchObject({ code: 'invitation.scriptsByAdministrators' })
  const viewer = await t.person()
  await makePrivilege(t.db, id, viewer.id, 'view')
  for (const path of ['', `/${stored.path}`]) expect((await t.as(viewer).get(`/api/stored-forms/choices${path}`)).status).toBe(403)
})

test('an export carries the parts with their paths: they are renewed where the path is known, and stay as they came elsewhere', async () => {
  const stored = await store()
  const { id } = await makeInvitation(t, admin, { form: formOf(nested(stored.path), nested('elsewhere', 'other')) })
  const problems = (
    await as().post<{ problems: { message: string }[] }>('/api/invitation/problems', { id, ...invitationInput({ form: (await edit(id)).form }) })
  ).body
  expect(problems.problems.map(({ message }) => message).join()).toContain('«elsewhere»')
  const file = (await as().get<{ invitation: { form: { components: Component[] } } }>(`/api/invitation/export/${id}`)).body
  expect(file.invitation.form.components[0]).toMatchObject({ path: stored.path, formRevision: 1, components: [{ key: 'street' }] })
  await change(stored, { form: formOf(text('road')) })
  file.invitation.form.components[1] = { ...nested('elsewhere', 'other'), components: [text('brought')] } as Component
  const { body } = await as().put<{ notes: { code: string; message: string }[] }>('/api/invitation/import', { id, invitation: file })
  expect(body.notes).toMatchObject([{ code: 'storedFormUnknown' }])
  expect(((await edit(id)).form.components as unknown as Component[]).map((part) => part.components?.map(({ key }) => key))).toEqual([['road'], ['brought']])
})

test('other features find the newest version of a stored form by its path', async () => {
  const inner = await store()
  const { path } = await store({ form: formOf(nested(inner.path)) })
  expect(await findStoredForm(t.db, path)).toMatchObject({ number: 1, form: { components: [{ path: inner.path, components: [{ key: 'street' }] }] } })
  expect(await findStoredForm(t.db, 'nothing')).toBeUndefined()
})

test('a stored script keeps its versions, also one with a fault, which it names', async () => {
  const { body: script } = await as().post<StoredScript>('/api/stored-scripts', { path: 'greeting', title: { el: 'Χαιρετισμός' }, script: 'return ((' })
  expect(script).toMatchObject({ number: 1, fault: expect.any(String) })
  const { body: mended } = await as().put<StoredScript>(`/api/stored-scripts/${script.id}`, { title: script.title, script: 'return 1', revision: 1 })
  expect(mended).toMatchObject({ number: 2, fault: null, script: 'return 1' })
  expect((await as().get<StoredScript>(`/api/stored-scripts/${script.id}/versions/1`)).body.script).toBe('return ((')
  for (const path of ['', '/versions', '/versions/1']) expect((await as().get(`/api/stored-forms/${script.id}${path}`)).status).toBe(404)
  expect((await as().delete(`/api/stored-scripts/${script.id}`)).status).toBe(200)
  const listed = (await as().get<{ items: { path: string }[] }>('/api/stored-scripts')).body.items
  expect(listed.map(({ path }) => path)).not.toContain('greeting')
})

test('a form is refused that stored forms would make too large, and a stored form that has grown too large is still edited', async () => {
  const large = await store({ form: formOf(...Array.from({ length: 100 }, (_, index) => text(`k${index}`, { description: 'x'.repeat(1_000) }))) })
  const many = (count: number) => formOf(...Array.from({ length: count }, (_, index) => nested(large.path, `part${index}`)))
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const tooLarge = { status: 422, body: { code: 'storedForm.tooLarge' } }
  expect(await as().put('/api/invitation', { ...(await edit(id)), form: many(20) })).toMatchObject(tooLarge)
  expect(await as().put('/api/invitation', { ...(await edit(id)), appEvaluation: true, evaluationForm: many(20) })).toMatchObject(tooLarge)
  expect(await as().post('/api/stored-forms', input({ form: many(20) }))).toMatchObject(tooLarge)
  const outer = await store({ form: many(15) })
  await change(large, { form: formOf(text('x', { description: 'x'.repeat(200_000) })) })
  const { form } = await read(outer)
  expect(form).toEqual(many(15))
  expect(await change(await read(outer), { form: many(2) })).toMatchObject({ status: 200 })
})

test('names in a form that are no paths are kept, however long', async () => {
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const long = Array.from({ length: 200 }, (_, index) => createHash('sha256').update(`${index}`).digest('base64')).join('')
  const form = formOf(nested(long), text('copy', { copiedFrom: { path: long, version: 1 } } as Partial<Component>))
  expect((await as().put('/api/invitation', { ...(await edit(id)), form })).status).toBe(200)
})
