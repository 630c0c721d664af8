import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import type { ImportNote, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Template } from '@klesis/contract/invitations/templates.ts'
import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCommittee } from '../features/lifecycle/testing/fixtures.ts'
import { makeUnit, type TestUnit } from '../features/org/testing/unit-fixtures.ts'
import { sendFile } from '../testing/multipart.ts'
import type { TestPerson } from '../testing/people.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { testApp } from '../testing/test-app.ts'
import { type TemplateCase, templateCases } from './testing/template-cases.ts'

const t = await testApp()
let admin: TestPerson
let unit: TestUnit
let unitAbove: TestUnit
let committee: Awaited<ReturnType<typeof makeCommittee>>
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  unitAbove = await makeUnit(t.db)
  unit = await makeUnit(t.db, { parentId: unitAbove.id })
  committee = await makeCommittee(t.db, { size: 1 })
})

type Made = { id: number; notes: ImportNote[] }
const create = async (id: string, language = 'el') =>
  (await t.as(admin).post<Made>(`/api/invitation/templates/${id}`, {}, { 'accept-language': language })).body
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const put = async (invitation: InvitationEdit, change: object) => (await t.as(admin).put<InvitationEdit>('/api/invitation', { ...invitation, ...change })).body

/** What an installation sets before it publishes: its own committee and unit, where the template names one. */
const ownPeople = ({ decides }: TemplateCase, { flags }: InvitationEdit) => ({
  ...(decides === 'committee' && { committeeId: committee.id }),
  ...(decides === 'unit' && { flags: { ...flags, approvalUnit: unit.id } }),
})

const deciders = ({ decides }: TemplateCase): (TestPerson | null | undefined)[] =>
  ({ committee: committee.members, unit: [unit.headPerson], head: [unit.headPerson], headAndAbove: [unit.headPerson, unitAbove.headPerson] })[decides]

async function apply({ group, answers, experience = [] }: TemplateCase, invitationId: number) {
  const applicant = await t.person({ loginGroup: group, unitId: unit.id })
  const { id } = (await t.as(applicant).post<{ id: number }>('/api/application/new', { invitationId })).body
  const read = async () => (await t.as(applicant).get<ApplicationView>(`/api/application/${id}`)).body
  for (const requirement of (await read()).requirements.filter((one) => neededDocuments(one) > 0)) {
    const sent = await sendFile(t.as(applicant), `/api/application/${id}/requirements/${requirement.id}/attachments`, { name: 'a.pdf', bytes: samplePdf() })
    expect(sent.status).toBe(200)
  }
  const submit = async (change: object) => {
    const body = { data: { ...answers, ...change }, experience, revision: (await read()).revision, final: true }
    return t.as(applicant).put<Saved & { code?: string; issues?: { path: string; message: string }[] }>(`/api/application/${id}`, body)
  }
  return { id, read, submit }
}

test('the list says what each template asks and who decides, in both languages', async () => {
  const { body } = await t.as(admin).get<Template[]>('/api/invitation/templates')
  expect(body.map(({ id }) => id)).toEqual(templateCases.map(({ id }) => id).toSorted())
  for (const { title, description, decides, asks, documents } of body) {
    for (const text of [title, description, decides, ...asks, ...documents])
      expect([text.el, text.en].map((words) => (words ?? '').length > 0)).toEqual([true, true])
  }
  expect(await t.as(admin).post('/api/invitation/templates/none')).toMatchObject({ status: 404, body: { code: 'template.notFound' } })
})

describe.each(templateCases)('from the template $id', (one) => {
  test('an invitation is made that names what is missing, is published once that is set, and is complete in both languages', async () => {
    const { id, notes } = await create(one.id)
    expect(notes.map(({ code }) => code)).toEqual(one.notes)
    const made = await edit(id)
    expect(made).toMatchObject({ isPublished: false, languages: ['el', 'en'], actions: [], isExpired: false })
    expect([made.form, made.evaluationForm].map((form) => form && formHasScripts(form as unknown as Form))).not.toContain(true)
    expect(made.problems.map(({ code }) => code)).toEqual(one.notes.length > 0 ? ['noApprovers'] : [])
    const published = await put(made, { ...ownPeople(one, made), isPublished: true })
    expect([published.isPublished, published.problems, published.warnings]).toEqual([true, [], []])
    const { rules, live, differsFromLive, problems } = (await t.as(admin).get<InvitationRules>(`/api/invitation/${id}/rules`)).body
    expect([rules.length > 0, live?.rules, differsFromLive, problems]).toEqual([true, rules, false, []])
    expect(Object.values((await t.as(admin).get<object>(`/api/invitation/trigger/list/${id}`)).body).some(Boolean)).toBe(false)
  })

  test('an application is refused by a rule, then submitted and approved to the end', async () => {
    const made = await edit((await create(one.id)).id)
    await put(made, { ...ownPeople(one, made), isPublished: true })
    const { id, read, submit } = await apply(one, made.id)
    const refused = await submit(one.refused.change)
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([422, [one.refused.at]])
    const submitted = await submit({})
    expect(submitted).toMatchObject({ status: 200, body: { appState: 'permanent', approvalState: 'pending' } })
    for (const person of deciders(one)) {
      if (!person) throw new Error('A position of this test has nobody.')
      expect(await t.as(person).post('/api/approval/applications/approve', { ids: [id] })).toMatchObject({ status: 200 })
    }
    expect(await read()).toMatchObject({ approvalState: 'approved' })
  })
})

test('a form of a template is checked across its fields, without a script', async () => {
  const travel = templateCases.find(({ id }) => id === 'travel')
  if (!travel) throw new Error('There is no template for trips.')
  const made = await edit((await create('travel')).id)
  await put(made, { isPublished: true })
  const { submit, read } = await apply(travel, made.id)
  const { status, body } = await submit({ returns: '2026-12-01T10:00:00.000Z' })
  expect([status, body.issues?.map(({ message }) => message)]).toEqual([422, ['Η επιστροφή είναι μετά την αναχώρηση.']])
  await submit({})
  expect((await read()).data).toMatchObject({ total: 780 })
})

describe('a template that was saved from an invitation', () => {
  const name = { title: { el: 'Μετακινήσεις', en: 'Trips' }, description: { el: 'Για το προσωπικό.' } }
  const list = async () => (await t.as(admin).get<Template[]>('/api/invitation/templates')).body
  let templateId: string

  test('stands before those of the portal and keeps rules, scripts, documents, help texts and steps', async () => {
    const source = await edit((await create('travel')).id)
    const at = (rest: string) => `/api/invitation/${rest}`
    await put(source, { flags: { ...source.flags, approvalSteps: [{ unit: unit.id, up: 0, position: 'head', label: { el: 'Έλεγχος' }, reminderDays: 4 }] } })
    await t.as(admin).post(at(`trigger/${source.id}/submitted`), { script: 'return 1', revision: 0 })
    await t.as(admin).post(at(`help/new/${source.id}/el`), { script: '<p>Οδηγίες</p>' })
    const saved = await t.as(admin).post<{ id: string }>(at(`${source.id}/template`), name)
    expect(saved.status).toBe(200)
    templateId = saved.body.id
    const [first, ...shipped] = await list()
    expect(first).toMatchObject({ id: templateId, ...name, decides: {}, scripts: 1, saved: { by: 'Άννα Δοκιμή' } })
    expect([first?.rules, first?.asks.length]).toEqual([
      shipped.find(({ id }) => id === 'travel')?.rules,
      shipped.find(({ id }) => id === 'travel')?.asks.length,
    ])
    const made = await edit((await create(templateId)).id)
    expect(made).toMatchObject({ title: source.title, isPublished: false, isExpired: false, requirements: source.requirements.map(() => ({})) })
    expect(made.flags.approvalSteps).toEqual([{ unit: unit.id, up: 0, position: 'head', label: { el: 'Έλεγχος' }, reminderDays: 4 }])
    expect(made.form).toEqual(source.form)
    expect((await t.as(admin).get(at(`help/new/${made.id}/el`))).text).toContain('Οδηγίες')
    const procedures = [
      (await t.as(admin).get<InvitationRules>(at(`${made.id}/rules`))).body.rules.length,
      (await t.as(admin).get<object>(at(`trigger/${made.id}/submitted`))).body,
    ]
    expect(procedures).toMatchObject([first?.rules, { script: 'return 1', isOn: true }])
  })

  test('is renamed and deleted; those of the portal are not', async () => {
    const template = (id: string) => `/api/invitation/templates/${id}`
    for (const id of ['room', '999999', '0', 'x']) {
      expect([(await t.as(admin).put(template(id), name)).status, (await t.as(admin).delete(template(id))).status]).toEqual([404, 404])
    }
    expect(await t.as(admin).put(template(templateId), { title: { el: ' ' } })).toMatchObject({ status: 422 })
    await t.as(admin).put(template(templateId), { title: { el: 'Ταξίδια' } })
    expect((await list())[0]).toMatchObject({ title: { el: 'Ταξίδια' }, description: {}, scripts: 1 })
    expect(await t.as(admin).delete(template(templateId))).toMatchObject({ status: 200 })
    expect((await list()).every(({ saved }) => saved === null)).toBe(true)
    expect(await t.as(admin).post(template(templateId))).toMatchObject({ status: 404, body: { code: 'template.notFound' } })
    const entries = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'template').orderBy('id').execute()
    expect(entries.map(({ code }) => code)).toEqual(['template.saved', 'template.renamed', 'template.removed'])
  })
})
