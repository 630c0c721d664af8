import type { Impact, ImpactApplication } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeAttachment } from '../../lifecycle/testing/fixtures.ts'
import { makeApplication, makeInvitation, makeMasterData, makePrivilege, publishDraft } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

type Component = { type: string; key: string } & Record<string, unknown>
const field = (key: string, more: Record<string, unknown> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const formOf = (...components: Component[]) => ({ display: 'form', components })
const withChoices = (...values: string[]) => ({ type: 'select', data: { values: values.map((value) => ({ value, label: value })) } })

const impactOf = async (invitation: InvitationEdit, change: object, person: TestPerson = admin) =>
  t.as(person).post<Impact>(`/api/invitation/${invitation.id}/impact`, { ...invitation, ...change })
const applicationsOf = async (invitation: InvitationEdit, change: object, id: string, page = 0) =>
  (
    await t
      .as(admin)
      .post<{ items: ImpactApplication[]; total: number }>(
        `/api/invitation/${invitation.id}/impact/applications?change=${encodeURIComponent(id)}&page=${page}`,
        { ...invitation, ...change },
      )
  ).body

async function apply(invitationId: number, data: object, { isSubmitted = false, working }: { isSubmitted?: boolean; working?: object } = {}): Promise<number> {
  const applicant = await t.person()
  const id = await makeApplication(t.db, invitationId, applicant.id, { appState: isSubmitted ? 'permanent' : 'temporary' })
  const row = { data: JSON.stringify(data), working_data: working ? JSON.stringify(working) : null }
  await t.db.updateTable('application').set(row).where('id', '=', id).execute()
  return id
}

const counted = ({ changes }: Impact) => changes.map(({ kind, label, drafts, submitted }) => [kind, label, drafts, submitted])

describe('the impact of a save', () => {
  test('counts who holds answers that are no longer asked for or allowed, and who lacks one that is required now', async () => {
    const made = await makeInvitation(t, admin, {
      form: formOf(field('old'), field('city', withChoices('a', 'b')), field('age', { type: 'number' }), field('note'), {
        ...field('trips', { type: 'datagrid' }),
        components: [field('to')],
      }),
    })
    await apply(made.id, { old: 'x', city: 'a', age: 5, note: 'short', trips: [{ to: 'Χανιά' }] })
    await apply(made.id, { old: '', city: 'b', age: 50, note: '', trips: [{ to: '' }] })
    await apply(made.id, { old: '', city: '' }, { working: { old: 'typed', city: 'b', note: 'a long note' } })
    await apply(made.id, { old: 'x', city: 'b', note: 'a long note' }, { isSubmitted: true })
    const changed = {
      form: formOf(
        field('city', withChoices('a')),
        field('age', { type: 'number', validate: { max: 40 } }),
        field('note', { validate: { maxLength: 6, required: true } }),
        field('fresh', { validate: { required: true } }),
        { ...field('trips', { type: 'datagrid' }), components: [field('to', { validate: { required: true } })] },
      ),
    }
    const { body } = await impactOf(made, changed)
    expect([body.drafts, body.submitted]).toEqual([3, 1])
    expect(counted(body)).toEqual([
      ['fieldRemoved', 'old', 2, 1],
      ['fieldNewRequired', 'fresh', 3, 1],
      ['fieldBecameRequired', 'note', 1, 0],
      ['fieldBecameRequired', 'to', 1, 0],
      ['fieldNarrower', 'city', 2, 1],
      ['fieldNarrower', 'age', 1, 0],
      ['fieldNarrower', 'note', 1, 1],
    ])
  })

  test('is told for applications on each version, and not for those of another invitation', async () => {
    const made = await makeInvitation(t, admin, { form: formOf(field('a')) })
    const other = await makeInvitation(t, admin, { form: formOf(field('a')) })
    await apply(other.id, { a: 'x' })
    await apply(made.id, { a: 'x' })
    const saved = (await t.as(admin).put<InvitationEdit>('/api/invitation', { ...made, form: formOf(field('a'), field('b')) })).body
    await apply(made.id, { a: 'x', b: 'y' })
    const { body } = await impactOf(saved, { form: formOf(field('c')) })
    expect(counted(body)).toEqual([
      ['fieldRemoved', 'a', 2, 0],
      ['fieldRemoved', 'b', 1, 0],
      ['fieldAdded', 'c', 2, 0],
    ])
    expect(counted((await impactOf(saved, {})).body)).toEqual([['fieldAdded', 'b', 1, 0]])
  })

  test('covers documents that were changed by themselves, and the steps', async () => {
    const made = await makeInvitation(t, admin)
    const { body: requirement } = await t.as(admin).post<{ id: number }>('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 1, max: 3 })
    await publishDraft(t, admin, made.id)
    await apply(made.id, { name: 'x' })
    await apply(made.id, { name: 'x' }, { isSubmitted: true })
    const input = { id: requirement.id, invitationId: made.id, attachmentTypeId: 1, isRequired: true, min: 2, max: 3, note: { el: 'Επικυρωμένο' } }
    await t.as(admin).put('/api/invitation/requirement', input)
    await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 2 })
    const { body } = await impactOf(made, { flags: { ...made.flags, approvalUnit: 'applicant', approvalLevels: 2 } })
    expect(counted(body)).toEqual([
      ['documentNew', 'Πτυχίο', 1, 1],
      ['documentMore', 'Βιογραφικό', 1, 1],
      ['stepsChanged', '', 1, 1],
      ['documentTexts', 'Βιογραφικό', 1, 1],
    ])
  })

  test.each([
    ['required', true, [['documentNew', 'Πτυχίο', 1, 0]]],
    ['optional', false, []],
  ])('tells of another type of a document: %s', async (_, isRequired, added) => {
    const made = await makeInvitation(t, admin)
    const input = { invitationId: made.id, attachmentTypeId: 1, isRequired }
    const { body: requirement } = await t.as(admin).post<{ id: number }>('/api/invitation/requirement', input)
    await publishDraft(t, admin, made.id)
    const applicationId = await apply(made.id, { name: 'x' })
    await makeAttachment(t.db, { applicationId, personId: admin.id, requirementId: requirement.id })
    await t.as(admin).put('/api/invitation/requirement', { ...input, id: requirement.id, attachmentTypeId: 2 })
    expect(counted((await impactOf(made, {})).body)).toEqual([['documentRemoved', 'Βιογραφικό', 1, 0], ...added])
  })

  test('leads to the applications of a change, page by page', async () => {
    const made = await makeInvitation(t, admin, { form: formOf(field('a')) })
    const ids = [await apply(made.id, { a: 'x' }), await apply(made.id, { a: 'y' }), await apply(made.id, { a: '' })]
    const change = { form: formOf(field('b')) }
    const { items, total } = await applicationsOf(made, change, 'fieldRemoved:a')
    expect([items.map(({ id }) => id), total]).toEqual([[ids[1], ids[0]], 2])
    expect((await applicationsOf(made, change, 'fieldRemoved:a', 1)).items).toEqual([])
    expect((await applicationsOf(made, change, 'fieldRemoved:other')).total).toBe(0)
  })

  test('is shown to who manages the invitation only', async () => {
    const made = await makeInvitation(t, admin)
    await apply(made.id, { name: 'x' })
    const [manager, viewer, stranger] = [await t.person(), await t.person(), await t.person()]
    await makePrivilege(t.db, made.id, manager.id, 'manage')
    await makePrivilege(t.db, made.id, viewer.id, 'view')
    const statuses = await Promise.all([manager, viewer, stranger].map(async (person) => (await impactOf(made, {}, person)).status))
    expect(statuses).toEqual([200, 403, 403])
    await t.as(admin).put('/api/invitation', { ...made, isPublished: false })
    expect((await impactOf(made, {}, stranger)).status).toBe(404)
  })

  test.each([
    ['two odd keys', 'a"b', { 'a"b': 'x' }],
    ['a key with a dot', 'a.b', { a: { b: 'x' } }],
    ['boxes', 'a', { a: { one: true, two: false } }],
    ['a file', 'a', { a: [{ name: 'cv.pdf' }] }],
    ['a number', 'a', { a: 0 }],
  ])('finds answers of every shape: %s', async (_, key, data) => {
    const made = await makeInvitation(t, admin, { form: formOf(field(key)) })
    await apply(made.id, data)
    await apply(made.id, { a: { one: false } })
    expect(counted((await impactOf(made, { form: formOf() })).body)).toEqual([['fieldRemoved', key, 1, 0]])
  })
})
