import { readdirSync, readFileSync } from 'node:fs'
import type { ExportedInvitation, ImportNote, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { record } from '../../../audit/record.ts'
import { athensTime } from '../../../db/athens-day.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { lockInvitation } from '../find-invitation.ts'
import { auditCodes, makeApplication, makeInvitation, makeMasterData, oneQuestion } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  await t.db
    .insertInto('committee')
    .values({ code: 'grants', title: JSON.stringify({ el: 'Υποτροφιών' }) })
    .execute()
})

type PublishCheck = Pick<InvitationEdit, 'problems'>
type Imported = { id: number; notes: ImportNote[]; code?: string }
const exportOf = async (id: number) => (await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${id}`)).body
const importInto = (into: { id: number; revision: number }, invitation: unknown) =>
  t.as(admin).put<Imported>('/api/invitation/import', { id: into.id, revision: into.revision, invitation })
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body

async function makeUnitOf(code: string): Promise<number> {
  const known = await t.db.selectFrom('unit').select('id').where('code', '=', code).executeTakeFirst()
  if (known) return known.id
  const type = await t.db.selectFrom('unit_type').select('id').orderBy('id').executeTakeFirstOrThrow()
  const row = { code, label: code, unit_type_id: type.id }
  await t.db
    .insertInto('unit')
    .values({ ...row, id: 0, code: 'uni', parent_id: null })
    .onConflict((on) => on.doNothing())
    .execute()
  return (
    await t.db
      .insertInto('unit')
      .values({ ...row, parent_id: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const mailTexts = [{ kind: 'approval.opened' as const, subject: { el: 'Προς {applicant.name}' }, body: { el: 'Α\n\nΒ {application.number}', en: 'B' } }]
const hidden = { hidesApplicants: true, hidesEvaluators: true }
const evaluationStages = { individual: hidden, discussion: { ...hidden, hidesApplicants: false }, decision: hidden }

/** An invitation with something of everything. */
async function whole(): Promise<InvitationEdit> {
  const committee = await t.db.selectFrom('committee').select('id').where('code', '=', 'grants').executeTakeFirstOrThrow()
  const approvalSteps = [
    { unit: 'applicant' as const, up: 1, position: 'head' },
    { unit: await makeUnitOf('rectorate'), up: 0, position: 'secretary' },
  ]
  const made = await makeInvitation(t, admin, {
    title: { el: 'Όλα', en: 'All' },
    description: { el: 'Περιγραφή' },
    ...{ targetGroupId: 2, repeatId: 3, tags: [1, 2], appTagIds: [1], committeeId: committee.id, languages: ['el'], isPublished: false },
    ...{ avatarRequired: true, appItems: true, appEvaluation: true, evaluationForm: oneQuestion },
    flags: { protocol: true, approvalUnit: 'applicant', approvalLevels: 3, approvalSteps, mailTexts, evaluationStages },
    meta: { color: 'red' },
    actions: [{ id: 'a', title: 'Μία', script: 'return {}' }],
  })
  await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 2, max: 2, actions: { hint: 'x' } })
  await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 0, attachmentType: { id: 0, title: 'Άλλο έγγραφο' } })
  for (const code of ['Β1', 'Α1'])
    await t.as(admin).post('/api/invitation/item', { invitationId: made.id, departmentId: 2, code, title: code, category: 1, semester: 2 })
  await t.as(admin).post(`/api/invitation/help/new/${made.id}/el`, { script: '<p>Οδηγίες</p>' })
  return edit(made.id)
}

describe('an export', () => {
  test('identifies rows by code or title and contains no ids, people or keys', async () => {
    const made = await whole()
    const exported = await exportOf(made.id)
    expect(exported.invitation).toMatchObject({
      ...{ committee: 'grants', targetGroup: { el: 'Εξωτερικοί', en: 'External people' }, repeat: 'norepeat', appTags: [{ el: 'Επείγον', en: 'Urgent' }] },
      tags: [{ el: 'Υποτροφίες' }, { el: 'Διδασκαλία' }],
    })
    expect((exported.invitation.flags as { approvalSteps: unknown }).approvalSteps).toEqual([
      { unit: 'applicant', up: 1, position: 'head' },
      { unit: { unit: 'rectorate' }, up: 0, position: 'secretary' },
    ])
    expect(exported.items).toEqual(['Β1', 'Α1'].map((code) => ({ department: 'agr', code, title: code, category: 1, semester: 2 })))
    expect(JSON.stringify(exported)).not.toMatch(/"(id|uuid|entryKey|createdBy|creator|revision|committeeId|isPublished|targetGroupId)":(?!"a")/)
  })

  test('put into another invitation makes it the same, and that one’s export is equal', async () => {
    const made = await whole()
    const exported = await exportOf(made.id)
    const target = await makeInvitation(t, admin, { isPublished: false })
    const { body } = await importInto(target, exported)
    expect(body).toEqual({ id: target.id, notes: [] })
    expect(await exportOf(target.id)).toEqual(exported)
    const now = await edit(target.id)
    expect(now.flags).toMatchObject({ mailTexts, evaluationStages })
    const misspelt = { ...(exported.invitation.flags as object), mailTexts: [{ ...mailTexts[0], body: { el: '{applicant}' } }] }
    expect((await importInto(now, { ...exported, invitation: { ...exported.invitation, flags: misspelt } })).body.code).toBe('invitation.mailPlaceholder')
    expect(now).toMatchObject({ id: target.id, uuid: target.uuid, revision: 2, createdBy: target.createdBy, hasHelp: true })
    expect(await auditCodes(t.db, target.id)).toContain('invitation.imported')
  })

  test('put back where it came from changes nothing, not even with applications', async () => {
    const made = await whole()
    await makeApplication(t.db, made.id, admin.id)
    await importInto(made, await exportOf(made.id))
    const now = await edit(made.id)
    expect(now.versionNumber).toBe(made.versionNumber)
    expect(now.requirements).toEqual(made.requirements)
  })

  const fixtures = new URL('../../../../../../packages/forms/fixtures/common-hosted-form-service/', import.meta.url)
  test.each(readdirSync(fixtures).filter((name) => name.endsWith('.json')))('W9 carries a form made elsewhere without loss: %s', async (name) => {
    const form = JSON.parse(readFileSync(new URL(name, fixtures), 'utf8'))
    const made = await makeInvitation(t, admin, { form })
    const exported = await exportOf(made.id)
    expect(exported.invitation.form).toEqual(form)
    const target = await makeInvitation(t, admin, { title: { el: 'Άλλη' } })
    const { body } = await importInto(target, exported)
    expect((await edit(target.id)).form).toEqual(form)
    expect(await exportOf(target.id)).toEqual(exported)
    expect(body.notes.some(({ code, message }) => code === 'componentUnsupported' && message.includes('orgbook'))).toBe(name === 'kitchen-sink.json')
    await importInto(made, exported)
    expect(await exportOf(made.id)).toEqual(exported)
  })

  const templates = new URL('../../../../templates/', import.meta.url)
  test.each(readdirSync(templates).filter((name) => name.endsWith('.json')))('W9 carries a template without loss: %s', async (name) => {
    const first = await makeInvitation(t, admin)
    await importInto(first, JSON.parse(readFileSync(new URL(name, templates), 'utf8')))
    const exported = await exportOf(first.id)
    const second = await makeInvitation(t, admin)
    await importInto(second, exported)
    expect(await exportOf(second.id)).toEqual(exported)
  })
})

describe('an import', () => {
  test('F18 keeps id, state and creator of the invitation whatever the file contains', async () => {
    const target = await makeInvitation(t, admin, { isPublished: false })
    const exported = await exportOf((await whole()).id)
    const foreign = {
      ...exported,
      id: 1,
      invitation: { ...exported.invitation, id: 1, uuid: target.entryKey, createdBy: 1, isPublished: true, isArchived: true, targetGroupId: 3 },
    }
    expect((await importInto(target, foreign)).status).toBe(200)
    expect(await edit(target.id)).toMatchObject({ uuid: target.uuid, createdBy: admin.id, isPublished: false, isArchived: false, targetGroupId: 2 })
  })

  test('notes what could not be imported unchanged', async () => {
    const target = await makeInvitation(t, admin)
    const exported = await exportOf((await whole()).id)
    const card = { targetGroup: { el: 'Άγνωστη' }, tags: [{ el: 'Άγνωστη' }, { en: 'Teaching' }], committee: 'nobody', appTags: [{ el: 'Άγνωστη' }] }
    const flags = {
      ...(exported.invitation.flags as object),
      approvalUnit: { unit: 'nowhere' },
      approvalSteps: [{ unit: { unit: 'nowhere' }, up: 0, position: 'head' }],
      approvalLevels: 0,
    }
    const form = { components: [{ type: 'textfield', key: 'a', label: 'A', input: true, calculateValue: 'value = moment().year()' }] }
    const items = [...exported.items, { department: 'xx', code: 'Ξ', title: 'Ξένο', category: 1, semester: 1 }]
    const { body } = await importInto(target, { ...exported, invitation: { ...exported.invitation, ...card, flags, form }, items })
    expect(body.notes.map(({ code }) => code).sort()).toEqual(
      ['targetGroupUnknown', 'tagUnknown', 'appTagUnknown', 'committeeUnknown', 'unitUnknown', 'unitUnknown', 'itemUnknown', 'scriptForeign'].sort(),
    )
    for (const { message } of body.notes) expect(message).not.toMatch(/[{}]/)
    expect(await edit(target.id)).toMatchObject({
      targetGroupId: target.targetGroupId,
      tags: [2],
      committeeId: null,
      flags: { approvalUnit: null, approvalSteps: [] },
    })
    // Approval is still asked for, so that nothing is published with nobody to decide.
    const { problems } = (await t.as(admin).get<PublishCheck>(`/api/invitation/${target.id}/problems`)).body
    expect(problems.map(({ code }) => code)).toContain('noApprovers')
  })

  test('keeps items that were applied for and gives new versions to applications to come', async () => {
    const target = await whole()
    const items = (await t.as(admin).get<Item[]>(`/api/invitation/${target.id}/items`)).body
    const application = await makeApplication(t.db, target.id, admin.id)
    await t.db
      .insertInto('application_item')
      .values({ application_id: application, item_id: items[0]?.id ?? 0 })
      .execute()
    const exported = await exportOf(target.id)
    const { body } = await importInto(target, { ...exported, items: [], requirements: [] })
    expect(body.notes.map(({ code }) => code)).toEqual(['itemKept'])
    expect(await edit(target.id)).toMatchObject({ versionNumber: target.versionNumber + 1, requirements: [], draft: {} })
  })

  test('sanitises instructions and keeps what is live of an invitation with problems', async () => {
    const target = await makeInvitation(t, admin)
    const exported = await exportOf(target.id)
    const help = [{ kind: 'new', language: 'el', html: '<p onclick="x()">Α</p><script>x()</script>' }]
    await importInto(target, { ...exported, help, invitation: { ...exported.invitation, form: { components: [] } } })
    expect(await edit(target.id)).toMatchObject({ isPublished: true, draft: {}, problems: [{ code: 'noForm' }] })
    expect((await t.as(admin).get(`/api/invitation/help/new/${target.id}/el`)).body).toEqual({ script: '<p>Α</p>' })
  })

  test('keeps what is live where an action of a document is faulty', async () => {
    const target = await makeInvitation(t, admin)
    const exported = await exportOf(target.id)
    const attachmentType = { title: { el: 'Βιογραφικό' }, accepts: [] }
    const actions = [{ id: 'a', title: 'Μία', script: 'return ((' }]
    const requirement = { attachmentType, isRequired: false, min: 0, max: 1, keepFileName: false, actions }
    expect((await importInto(target, { ...exported, requirements: [requirement] })).status).toBe(200)
    const edited = await edit(target.id)
    expect(edited).toMatchObject({ isPublished: true, draft: {}, problems: [{ code: 'scriptFails' }] })
    expect((await t.as(admin).post<PublishCheck>('/api/invitation/problems', edited)).body.problems).toMatchObject([{ code: 'scriptFails' }])
  })

  test('needs nothing but the content with the id of its target', async () => {
    const target = await makeInvitation(t, admin)
    const exported = await exportOf((await whole()).id)
    const { status } = await t.as(admin).put('/api/invitation/import', { invitation: { ...exported, id: target.id } })
    expect([status, (await edit(target.id)).title]).toEqual([200, { el: 'Όλα', en: 'All' }])
    expect((await t.as(admin).put('/api/invitation/import', { invitation: exported })).status).toBe(422)
  })

  test('of an invitation as the editor reads it keeps items, help and state, and takes ids as they are', async () => {
    const made = await whole()
    const target = await makeInvitation(t, admin, { isPublished: false })
    const { status, body } = await t.as(admin).put('/api/invitation/import', { invitation: { ...made, id: target.id, isPublished: true, uuid: made.uuid } })
    expect([status, body]).toEqual([200, { id: target.id, notes: [] }])
    const { title, tags, committeeId, form, actions, flags } = made
    const now = await edit(target.id)
    expect(now).toMatchObject({ title, tags, committeeId, form, actions, flags, isPublished: false, uuid: target.uuid, entryKey: target.entryKey })
    const titles = (of: InvitationEdit) => of.requirements.map(({ attachmentType }) => attachmentType.title)
    expect(titles(now)).toEqual(titles(made))
    const { requirements: _, ...bare } = made
    await t.as(admin).put('/api/invitation/import', { invitation: { ...bare, id: target.id, committeeId: 999_999 } })
    expect(await edit(target.id)).toEqual(now)
  })

  test('F18 of something else, or on an older revision, changes nothing', async () => {
    const target = await makeInvitation(t, admin)
    const exported = await exportOf(target.id)
    const refused = async (invitation: unknown, revision = target.revision) => (await importInto({ id: target.id, revision }, invitation)).body.code
    expect(await refused({ ...exported, format: 'other' })).toBe('request.invalid')
    expect(await refused({ ...exported, invitation: {} })).toBe('invitation.badImport')
    expect(await refused({ ...exported, invitation: { ...exported.invitation, form: { components: [{ key: 'x' }] } } })).toBe('invitation.badImport')
    expect(await refused({ ...exported, requirements: [{ max: 'many' }] })).toBe('invitation.badImport')
    expect(await edit(target.id)).toEqual(target)
    await t.as(await t.person({ roles: ['admin'] })).put('/api/invitation', target)
    expect(await refused(exported)).toBe('invitation.stale')
    await t.as(admin).put('/api/invitation', { ...target, revision: target.revision + 1 })
    expect(await refused(exported, target.revision + 1)).toBeUndefined()
  })

  test('names who else saved last and when, also after saves of one’s own', async () => {
    const target = await makeInvitation(t, admin)
    const exported = await exportOf(target.id)
    const other = await t.person({ roles: ['admin'], firstName: 'Μαρία', lastName: 'Άλλη' })
    await t.as(other).put('/api/invitation', target)
    await t.as(admin).put('/api/invitation', { ...target, revision: target.revision + 1 })
    await t.db.updateTable('invitation').set({ updated_at: '2030-01-01T00:00:00Z' }).where('id', '=', target.id).execute()
    const save = await t.db
      .selectFrom('audit_entry')
      .select('at')
      .where('actor_id', '=', other.id)
      .where('code', '=', 'invitation.saved')
      .executeTakeFirstOrThrow()
    const { body } = await importInto(target, exported)
    expect(body).toMatchObject({ code: 'invitation.stale', params: { by: 'Μαρία Άλλη', at: athensTime(save.at) } })
  })
})

test('an import that names no revision is refused where somebody saves while it is read', async () => {
  const { id, revision } = await makeInvitation(t, admin)
  const invitation = await exportOf(id)
  const other = await actorOf(t.db, (await t.person({ roles: ['admin'] })).id)
  const sent = await t.db.transaction().execute(async (tx) => {
    await lockInvitation(tx, id)
    const importing = inBackground(t.as(admin).put<{ code: string }>('/api/invitation/import', { id, invitation }))
    await untilBlocked(t.db, tx)
    await record(tx, other, { subject: 'invitation', subjectId: id, code: 'invitation.saved', ids: { revision: revision + 1 } })
    return { importing }
  })
  expect((await sent.importing).body.code).toBe('invitation.stale')
})
