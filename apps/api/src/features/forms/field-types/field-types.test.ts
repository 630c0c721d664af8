import type { FieldType, FieldTypeInput } from '@klesis/contract/forms/field-types.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { fitsFieldType } from '@klesis/forms/kinds/field-types.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
const person = await t.person({ roles: ['admin', 'systemAdmin'] })
const admin = t.as(person)

const studentNumber: FieldTypeInput = {
  kind: 'textfield',
  title: { el: 'Αριθμός μητρώου', en: 'Student number' },
  isOffered: true,
  pattern: '[A-Z]{2}\\d{4}',
  checkRule: '',
  message: { el: 'Δύο γράμματα και τέσσερα ψηφία.', en: 'Two letters and four digits.' },
  example: 'AB1234',
  presets: { description: 'Στην ταυτότητά σας' },
}
const list = async () => (await admin.get<{ items: FieldType[] }>('/api/field-types')).body.items
const save = (type: string, change: Partial<FieldTypeInput & { revision: number }> = {}) =>
  admin.put<FieldType>(`/api/field-types/${type}`, { ...studentNumber, revision: 0, ...change })
const formWith = (component: Partial<Component>) => ({ components: [{ key: 'a', label: 'A', input: true, ...component }] })
const formOf = async (id: number) => (await admin.get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body.form
const firstOf = async (id: number) => ((await formOf(id)).components as Component[])[0]

beforeAll(() => makeMasterData(t.db))
beforeEach(async () => {
  await t.db.deleteFrom('field_type').where('type', 'in', ['studentNumber', 'other']).execute()
})

test('the shipped types have examples that fit them, and texts in both languages', async () => {
  const shipped = await list()
  expect(shipped.filter(({ isOffered }) => isOffered).map(({ type }) => type)).toEqual([
    ...['taxNumber', 'socialSecurityNumber', 'identityCard', 'iban', 'postCode', 'plate'],
  ])
  expect(shipped.filter((type) => type.isOffered && !fitsFieldType(type, type.example))).toEqual([])
  expect(shipped.filter(({ title, message, isOffered }) => !title.el || !title.en || (isOffered && !(message.el && message.en)))).toEqual([])
})

test('a type is added, changed and removed, each with its entry', async () => {
  expect((await save('studentNumber')).body).toEqual({ type: 'studentNumber', ...studentNumber, revision: 1 })
  await save('studentNumber', { isOffered: false, revision: 1 })
  expect((await list()).at(-1)).toEqual({ type: 'studentNumber', ...studentNumber, isOffered: false, revision: 2 })
  const { id } = await t.db.selectFrom('field_type').select('id').where('type', '=', 'studentNumber').executeTakeFirstOrThrow()
  expect((await admin.delete('/api/field-types/studentNumber')).status).toBe(200)
  expect(await admin.delete('/api/field-types/studentNumber')).toMatchObject({ status: 404, body: { code: 'fieldType.notFound' } })
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'fieldType')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute()
  expect(entries.map(({ code }) => code)).toEqual(['fieldType.saved', 'fieldType.saved', 'fieldType.removed'])
})

test('of two who change a type from the same revision one is told, and so is who adds a type that is there', async () => {
  await save('studentNumber')
  const both = await Promise.all([save('studentNumber', { revision: 1, example: 'AB1111' }), save('studentNumber', { revision: 1, example: 'AB2222' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'fieldType.stale' })
  const kept = both.find(({ status }) => status === 200)?.body
  expect((await save('studentNumber', { example: 'AB3333' })).body).toMatchObject({ code: 'fieldType.exists' })
  expect((await list()).at(-1)).toEqual(kept)
  expect((await save('other', { revision: 4 })).body).toMatchObject({ code: 'fieldType.notFound' })
})

test.each([
  ['textfield', {}, 'fieldType.isStandard'],
  ['simpletextfield', {}, 'fieldType.isStandard'],
  ['other', { kind: 'nothing' }, 'fieldType.unknownKind'],
  ['other', { checkRule: 'nothing' }, 'fieldType.unknownRule'],
  ['other', { pattern: '[' }, 'fieldType.badPattern'],
  ['other', { message: { el: '\ud800' } }, 'request.invalid'],
  ['other', { pattern: '', checkRule: 'iban', example: 'GR00' }, 'fieldType.badExample'],
] as const)('%s with %o is refused as %s', async (type, change, code) => {
  expect((await save(type, change)).body).toMatchObject({ code })
  expect((await list()).map((one) => one.type)).not.toContain('other')
})

test('a form carries what its field needs of the table, and keeps it when the table changes', async () => {
  await save('studentNumber')
  const { id, problems } = await makeInvitation(t, person, { form: formWith({ type: 'studentNumber', description: 'Δική μου' }) })
  expect(problems).toEqual([])
  const expected = {
    ...{ type: 'studentNumber', standardType: 'textfield', key: 'a', description: 'Δική μου', placeholder: 'AB1234' },
    ...{ validate: { pattern: '[A-Z]{2}\\d{4}' }, errors: { pattern: 'Δύο γράμματα και τέσσερα ψηφία.' } },
  }
  expect(await firstOf(id)).toMatchObject(expected)
  expect((await formOf(id)).i18n).toMatchObject({ en: { 'Δύο γράμματα και τέσσερα ψηφία.': 'Two letters and four digits.' } })
  expect((await save('studentNumber', { pattern: '\\d+', revision: 1 })).status).toBe(200)
  await admin.delete('/api/field-types/studentNumber')
  const { body } = await admin.get<InvitationEdit>(`/api/invitation/${id}?edit=1`)
  expect((await admin.put('/api/invitation', body)).status).toBe(200)
  expect(await firstOf(id)).toMatchObject(expected)
})

test('an answer is checked by pattern and check digits of its type, with the message of the type', async () => {
  await save('studentNumber')
  const form = {
    components: [
      ...formWith({ type: 'studentNumber' }).components,
      { type: 'taxNumber', key: 'b', label: 'B', input: true, valueFormat: 'taxNumber', standardType: 'textfield' },
    ],
  }
  const { id } = await makeInvitation(t, person, { form })
  const applicant = t.as(await t.person())
  const application = (await applicant.post<{ id: number }>('/api/application/new', { invitationId: id })).body
  const { revision } = (await applicant.get<{ revision: number }>(`/api/application/${application.id}`)).body
  const submit = (data: object) =>
    applicant.put<{ issues?: { path: string; message: string }[] }>(`/api/application/${application.id}`, { data, final: true, revision })
  const { status, body } = await submit({ a: 'x', b: '123456789' })
  expect(status).toBe(422)
  expect(body.issues?.map(({ path, message }) => [path, message])).toEqual([
    ['a', 'Δύο γράμματα και τέσσερα ψηφία.'],
    ['b', expect.any(String)],
  ])
  expect((await submit({ a: 'AB1234', b: '090000045' })).status).toBe(200)
})

test('an imported form with names of other systems is filled in as the standard kinds, and says which types stay unknown', async () => {
  const { id } = await makeInvitation(t, person)
  const values = [{ label: 'Ναι', value: 'yes' }]
  const form = {
    components: [
      { type: 'radiopanel', key: 'a', label: 'A', input: true, values },
      { type: 'orgbook', key: 'b', label: 'B', input: true },
    ],
  }
  const exported = (await admin.get<Record<string, unknown>>(`/api/invitation/export/${id}`)).body
  const invitation = { ...exported, invitation: { ...(exported.invitation as object), form } }
  const { status, body } = await admin.put<{ notes: { message: string }[] }>('/api/invitation/import', { id, invitation })
  expect(status).toBe(200)
  expect((await formOf(id)).components).toEqual([{ ...form.components[0], standardType: 'radio' }, form.components[1]])
  expect(JSON.stringify(body.notes)).toContain('orgbook')
  expect(JSON.stringify(body.notes)).not.toContain('radiopanel')
})
