import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../../audit/verify.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { invitationInput, makeInvitation, makeMasterData, makePrivilege } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

interface History {
  items: ChangeEntry[]
  total: number
}

async function makeFixture(overrides: Partial<InvitationInput> = {}) {
  const input = invitationInput({ startsAt: '2026-11-01T10:00:00Z', endsAt: '2026-12-01T10:00:00Z', isPublished: false, ...overrides })
  const { id } = await makeInvitation(t, admin, input)
  const history = async (page = 0, language = 'el') =>
    (await t.as(admin).get<History>(`/api/invitation/${id}/history?page=${page}`, { 'accept-language': language })).body
  const save = async (changed: Partial<InvitationInput>) => {
    const { revision } = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
    expect((await t.as(admin).put('/api/invitation', { ...input, ...changed, id, revision })).status).toBe(200)
  }
  /** The code of the newest entry and its changes. */
  const newest = async (language?: string) => {
    const [entry] = (await history(0, language)).items
    const changes = (entry?.changes ?? []).map(({ section, label, field, before, after }) => [
      [...section, label, field].filter(Boolean).join(' '),
      before,
      after,
    ])
    return [entry?.code, ...changes]
  }
  return { id, input, history, save, newest }
}

const field = (key: string, label: string, more = {}) => ({ type: 'textfield', key, label, input: true, ...more })

describe('the history of an invitation', () => {
  test('tells which settings a save changed, with names in the language of the reader', async () => {
    const { save, newest, input } = await makeFixture({ tags: [1] })
    await save({
      title: { ...input.title, en: 'Grants' },
      endsAt: '2026-12-24T10:00:00Z',
      targetGroupId: 2,
      repeatId: 3,
      tags: [2],
      appComments: true,
      flags: { ...input.flags, protocol: true },
    })
    expect(await newest('en')).toEqual([
      'invitation.saved',
      ['EN title', '', 'Grants'],
      ['endsAt', '01-12-2026, 12:00', '24-12-2026, 12:00'],
      ['targetGroupId', 'Members', 'External people'],
      ['repeatId', 'No limit', 'One application each'],
      ['appComments', 'No', 'Yes'],
      ['tags', 'Grants', 'Teaching'],
      ['flags.protocol', 'No', 'Yes'],
    ])
  })

  test('tells of actions by their names', async () => {
    const { save, newest } = await makeFixture()
    const action = { id: 'remind', title: { el: 'Υπενθύμιση', en: 'Reminder' }, script: 'return { toast: 1 }' }
    await save({ actions: [action] })
    expect(await newest('en')).toEqual(['invitation.saved', ['actions', null, 'Reminder']])
    await save({ actions: [{ ...action, script: 'return { toast: 2 }' }] })
    expect(await newest()).toEqual(['invitation.saved', ['Υπενθύμιση actions', 'return { toast: 1 }', 'return { toast: 2 }']])
  })

  test('tells of continuous invitations and of approvers by position', async () => {
    const { save, newest, input } = await makeFixture()
    await save({ flags: { ...input.flags, continuous: true, approvalSteps: [{ unit: 'applicant', up: 1, position: 'head' }] } })
    expect((await newest()).slice(1)).toEqual([
      ['endsAt', '01-12-2026, 12:00', 'Χωρίς λήξη'],
      ['flags.continuous', 'Όχι', 'Ναι'],
      ['flags.approvalSteps', '', 'head · Μονάδα του αιτούντος +1'],
    ])
  })

  test('tells which components of the form were added, removed and changed, not the whole form', async () => {
    const { save, newest } = await makeFixture({ form: { components: [field('name', 'Όνομα'), field('city', 'Πόλη')] } })
    await save({ form: { components: [field('name', 'Ονοματεπώνυμο', { validate: { required: true } }), field('phone', 'Τηλέφωνο')] } })
    expect((await newest()).slice(1)).toEqual([
      ['form Ονοματεπώνυμο component.label', 'Όνομα', 'Ονοματεπώνυμο'],
      ['form Ονοματεπώνυμο component.validate', '', '{"required":true}'],
      ['form Τηλέφωνο', null, 'textfield'],
      ['form Πόλη', 'textfield', null],
    ])
  })

  test('tells nothing of a save that changes nothing', async () => {
    const { save, newest } = await makeFixture()
    await save({})
    expect(await newest()).toEqual(['invitation.saved'])
  })

  test('tells of requirements and items, added, changed, reordered and removed', async () => {
    const { id, newest } = await makeFixture({ appItems: true })
    const as = t.as(admin)
    const { body: requirement } = await as.post<Requirement>('/api/invitation/requirement', { invitationId: id, attachmentTypeId: 1 })
    expect(await newest()).toEqual(['invitation.requirementAdded', ['requirement', null, 'Βιογραφικό']])
    await as.put('/api/invitation/requirement', { ...requirement, max: 3 })
    expect(await newest()).toEqual(['invitation.requirementSaved', ['Βιογραφικό requirement.max', '1', '3']])
    await as.delete(`/api/invitation/requirement/${requirement.id}`)
    expect(await newest()).toEqual(['invitation.requirementRemoved', ['requirement', 'Βιογραφικό', null]])

    const input = { invitationId: id, departmentId: 1, code: 'ΠΛ1', title: 'Άλγεβρα', category: 1 }
    const { body: item } = await as.post<Item>('/api/invitation/item', input)
    const { body: other } = await as.post<Item>('/api/invitation/item', { ...input, code: 'ΠΛ2' })
    expect(await newest()).toEqual(['invitation.itemAdded', ['item', null, 'ΠΛ2 Άλγεβρα']])
    await as.put('/api/invitation/item', { ...item, departmentId: 2 })
    expect(await newest()).toEqual(['invitation.itemSaved', ['ΠΛ1 Άλγεβρα item.departmentId', 'Πληροφορικής', 'Γεωπονίας']])
    await as.put('/api/invitation/items/reorder', [other.id, item.id])
    expect(await newest()).toEqual(['invitation.itemsReordered', ['items', 'ΠΛ1, ΠΛ2', 'ΠΛ2, ΠΛ1']])
    await as.delete(`/api/invitation/item/${other.id}`)
    expect(await newest()).toEqual(['invitation.itemRemoved', ['item', 'ΠΛ2 Άλγεβρα', null]])
  })

  test('tells which action of a document changed', async () => {
    const { id, newest } = await makeFixture()
    const as = t.as(admin)
    const { body: made } = await as.post<Requirement>('/api/invitation/requirement', { invitationId: id, attachmentTypeId: 1 })
    const save = (...actions: object[]) => as.put('/api/invitation/requirement', { ...made, actions })
    const [remind, close] = [
      { id: 'remind', title: { el: 'Υπενθύμιση', en: 'Reminder' }, script: 'return 1' },
      { id: 'close', script: 'return 2' },
    ]
    await save(remind, close)
    expect((await newest()).slice(1)).toEqual([
      ['Βιογραφικό requirement.actions', null, 'Υπενθύμιση'],
      ['Βιογραφικό requirement.actions', null, 'close'],
    ])
    await save({ ...remind, script: 'return 3' }, close)
    expect((await newest()).slice(1)).toEqual([['Βιογραφικό · Υπενθύμιση requirement.actions', 'return 1', 'return 3']])
  })

  test('tells of help texts', async () => {
    const { id, newest } = await makeFixture()
    await t.as(admin).post(`/api/invitation/help/new/${id}/el`, { script: '<p>Οδηγίες</p>' })
    expect(await newest()).toEqual(['invitation.helpSaved', ['EL help.new', '', '<p>Οδηγίες</p>']])
  })

  test('is for who manages it, the newest first, in pages', async () => {
    const { id, save, history } = await makeFixture()
    const [viewer, manager] = [await t.person(), await t.person()]
    await makePrivilege(t.db, id, viewer.id, 'view')
    await makePrivilege(t.db, id, manager.id, 'manage')
    expect((await t.as(viewer).get(`/api/invitation/${id}/history`)).status).toBe(403)
    expect((await t.as(await t.person()).get(`/api/invitation/${id}/history`)).status).toBe(404)
    for (let count = 0; count < 50; count += 1) await save({ description: { el: `Κείμενο ${count}` } })
    const { body } = await t.as(manager).get<History>(`/api/invitation/${id}/history`)
    expect([body.total, body.items.length, body.items[0]?.id, body.items[0]?.actor]).toEqual([51, 50, 51, 'Άννα Δοκιμή'])
    expect((await history(1)).items.map(({ code }) => code)).toEqual(['invitation.created'])
    expect((await verifyAudit(t.db)).faults).toEqual([])
  })
})
