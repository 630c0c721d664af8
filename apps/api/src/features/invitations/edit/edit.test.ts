import { type FormJson, type InvitationEdit, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { changeBeforeTransaction } from '../../lifecycle/testing/change-before-transaction.ts'
import { importInvitation } from '../exchange/import-invitation.ts'
import { auditCodes, invitationInput, makeApplication, makeInvitation, makeMasterData, makePrivilege, oneQuestion } from '../testing/fixtures.ts'
import { saveInvitation } from './save-invitation.ts'

const t = await testApp()
let admin: TestPerson
let other: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], firstName: 'Άννα', lastName: 'Διαχειρίστρια' })
  other = await t.person({ roles: ['admin'], firstName: 'Βασίλης', lastName: 'Άλλος' })
})

const title = { el: 'Με έγγραφο' }
const save = (person: TestPerson, invitation: InvitationEdit, change: Partial<InvitationEdit> = {}) =>
  t.as(person).put<InvitationEdit & { code: string; message: string }>('/api/invitation', { ...invitation, ...change })

describe('a new invitation', () => {
  test('begins blank with the defaults', async () => {
    const { body } = await t.as(admin).get<InvitationEdit>('/api/invitation/new')
    expect(body).toMatchObject({ id: 0, languages: ['el'], targetGroupId: 1, repeatId: 1, isPublished: false, form: { components: [] }, createdBy: admin.id })
    expect(body).toMatchObject({
      statusId: 1,
      isExpired: false,
      targetGroups: { id: 1, hmuLogin: true, externalLogin: false },
      committeeId: null,
      committees: [],
    })
    expect(body.flags).toEqual({
      protocol: false,
      continuous: false,
      anonymous: false,
      showDocCount: false,
      approvalUnit: null,
      approvalLevels: 0,
      approvalSteps: [],
    })
  })

  test('needs no form to be saved', async () => {
    const { form: _, ...rest } = invitationInput()
    const { body } = await t.as(admin).post<InvitationEdit>('/api/invitation', rest)
    expect(body).toMatchObject({ form: { components: [] }, isPublished: false })
  })

  test('keeps every field, and who creates it manages it', async () => {
    const overrides = {
      title: { el: 'Τίτλος', en: 'Title' },
      description: { el: 'Περιγραφή', en: 'Description' },
      shortNote: { el: 'Σημείωση', en: 'Note' },
      languages: ['el', 'en'],
      targetGroupId: 2,
      repeatId: 3,
      tags: [2, 1],
      appTagIds: [1],
      ...{ avatarRequired: true, appExperience: true, appItems: true, appScopus: true, appOthers: true, appComments: true, isPublished: false },
      flags: { protocol: true, anonymous: true, showDocCount: true, approvalUnit: 'applicant' as const, approvalLevels: 2 },
      meta: { color: 'blue' },
      form: { ...oneQuestion, custom: { kept: [1, 'two', null] } },
      evaluationForm: oneQuestion,
      actions: [{ id: 'a', title: 'Μία', script: 'return 1' }],
    }
    const made = await makeInvitation(t, admin, overrides)
    const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
    expect(body).toMatchObject({
      ...overrides,
      tags: [1, 2],
      flags: { ...overrides.flags, continuous: false },
      revision: 1,
      versionNumber: 1,
      creator: 'Άννα Διαχειρίστρια',
    })
    const privilege = await t.db.selectFrom('invitation_privilege').select(['person_id', 'privilege']).where('invitation_id', '=', made.id).execute()
    expect(privilege).toEqual([{ person_id: admin.id, privilege: 'manage' }])
    expect(await auditCodes(t.db, made.id)).toEqual(['invitation.created'])
  })

  test('a draft has the form as it was written, without what the settings ask for, and the applicant is asked for that once', async () => {
    const made = await makeInvitation(t, admin, { appScopus: true })
    await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 1 })
    const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
    expect([body.draft === undefined, body.form]).toEqual([false, oneQuestion])
    const { status } = await t.as(admin).put('/api/invitation', body)
    expect(status).toBe(200)
    const applicant = await t.person()
    const application = await t.as(applicant).post<{ id: number }>('/api/application/new', { invitationId: made.id })
    const { form } = (await t.as(applicant).get<{ form: FormJson }>(`/api/application/${application.body.id}`)).body
    expect(form.components.map(({ key }) => key)).toEqual([...oneQuestion.components.map(({ key }) => key), '_scopusPanel'])
  })

  test('without an end is filled with a far one', async () => {
    const made = await makeInvitation(t, admin, { flags: { continuous: true } })
    expect([Date.parse(made.endsAt), made.isPublished]).toEqual([Date.parse(noEnd), true])
  })

  test.each<[string, Record<string, unknown>, number, string]>([
    ['no title', { title: { el: ' ' } }, 422, 'request.invalid'],
    ['no start', { startsAt: undefined }, 422, 'request.invalid'],
    ['an unknown target group', { targetGroupId: 99 }, 422, 'request.invalid'],
    ['a component without type', { form: { components: [{ key: 'a' }] } }, 422, 'invitation.badForm'],
    ['an evaluation form without components', { evaluationForm: { display: 'form' } }, 422, 'request.invalid'],
  ])('is refused with %s', async (_, overrides, status, code) => {
    const answer = await t.as(admin).post<{ code: string }>('/api/invitation', { ...invitationInput(), ...overrides })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

test('the card contains the objects of its ids: target group, committee, state', async () => {
  const { id: committeeId } = await t.db
    .insertInto('committee')
    .values({ code: 'named', title: JSON.stringify({ el: 'Υποτροφιών' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await makeInvitation(t, admin, { targetGroupId: 2, committeeId, isPublished: false })
  const whole = { targetGroups: { id: 2, hmuLogin: false, externalLogin: true }, committees: [{ id: committeeId, title: { el: 'Υποτροφιών' } }] }
  expect(made).toMatchObject({ ...whole, statusId: 1, isExpired: false })
  const ended = { startsAt: '2020-01-01T08:00:00.000Z', endsAt: '2020-02-01T08:00:00.000Z' }
  expect((await save(admin, made, { isPublished: true, ...ended })).body).toMatchObject({ ...whole, statusId: 2, isExpired: true })
  const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
  expect(body).toMatchObject({ ...whole, statusId: 2, isExpired: true })
})

describe('saving', () => {
  test('changes what is sent and raises the revision; createdBy is who saved it last, the creator stays', async () => {
    const made = await makeInvitation(t, admin)
    const { status, body } = await save(other, made, {
      title: { el: 'Νέος τίτλος' },
      createdBy: admin.id,
      creator: 'x',
      uuid: made.entryKey,
    } as Partial<InvitationEdit>)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: { el: 'Νέος τίτλος' }, revision: 2, createdBy: other.id, creator: made.creator, uuid: made.uuid, isPublished: true })
    expect(await auditCodes(t.db, made.id)).toEqual(['invitation.created', 'invitation.published', 'invitation.saved'])
  })

  test('takes the tags that are sent in place of those before', async () => {
    const made = await makeInvitation(t, admin, { tags: [1], appTagIds: [1] })
    expect((await save(other, made, { tags: [2], appTagIds: [] })).body).toMatchObject({ tags: [2], appTagIds: [] })
  })

  test('on a stale revision names who saved last, not who made another change since', async () => {
    const made = await makeInvitation(t, admin)
    await save(other, made)
    const third = await t.person({ roles: ['admin'], lastName: 'Τρίτη' })
    await t.as(third).post(`/api/invitation/${made.id}/entry-key`)
    const stale = await save(third, made)
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Βασίλης Άλλος')])
  })

  test('of two administrators on one revision the second is refused with name and time, and nothing of theirs is saved', async () => {
    const made = await makeInvitation(t, admin)
    const answers: ReturnType<typeof save>[] = []
    await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('invitation').select('id').where('id', '=', made.id).forUpdate().execute()
      answers.push(save(admin, made, { title: { el: 'Της Άννας' } }))
      await untilBlocked(t.db, tx)
      answers.push(save(other, made, { title: { el: 'Του Βασίλη' } }))
      await untilBlocked(t.db, tx, 2)
    })
    const [saved, stale] = await Promise.all(answers)
    expect([saved?.status, stale?.status, stale?.body.code]).toEqual([200, 409, 'invitation.stale'])
    expect(stale?.body.message).toMatch(/Άννα Διαχειρίστρια.*\d\d-\d\d-\d{4}, \d\d:\d\d/)
    const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
    expect([body.title, body.revision]).toEqual([{ el: 'Της Άννας' }, 2])
  })
})

describe('versions', () => {
  const changed = { ...oneQuestion, components: [...oneQuestion.components, { type: 'number', key: 'age', label: 'Ηλικία', input: true }] }
  test.each([
    { content: 'the same', form: oneQuestion, number: 1, lines: [[1, 1, 0]] },
    { content: 'other', form: changed, number: 2, lines: [[1, 1, 0]] },
  ])('a save with $content form → $number; the version line counts the applications of those in use', async ({ form, number, lines }) => {
    const made = await makeInvitation(t, admin)
    await makeApplication(t.db, made.id, other.id)
    const { body } = await save(admin, made, { form, title: { el: 'Άλλος τίτλος' } })
    expect([body.versionNumber, body.form]).toEqual([number, form])
    expect(body.versions.map((version) => [version.number, version.draft, version.final])).toEqual(lines)
  })

  test('keys in another order are the same form', async () => {
    const made = await makeInvitation(t, admin)
    const [question] = oneQuestion.components
    const turned = { components: [Object.fromEntries(Object.entries(question ?? {}).reverse())], display: 'form' }
    expect((await save(admin, made, { form: turned as InvitationEdit['form'] })).body.versionNumber).toBe(1)
  })

  test('the evaluation form is part of the version', async () => {
    const made = await makeInvitation(t, admin)
    expect((await save(admin, made, { evaluationForm: oneQuestion })).body.versionNumber).toBe(2)
  })
})

const mailTexts = [{ kind: 'review.asked' as const, subject: {}, body: { el: 'Γράψτε ξανά: {reason}' } }]

describe('a copy', () => {
  test('has everything but applications and publication, and another address', async () => {
    const made = await makeInvitation(t, admin, { title: { el: 'Αρχική', en: 'First' }, languages: ['el'], tags: [1], flags: { mailTexts } })
    await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 1 })
    await t.as(admin).post('/api/invitation/item', { invitationId: made.id, departmentId: 1, code: 'Α1', title: 'Μάθημα', category: 1 })
    await t.as(admin).post(`/api/invitation/help/new/${made.id}/el`, { script: '<p>Οδηγίες</p>' })
    const manager = await t.person()
    await makePrivilege(t.db, made.id, manager.id, 'manage')
    const { body } = await t.as(manager).post<{ id: number }>(`/api/invitation/${made.id}/copy`)
    const { body: copy } = await t.as(manager).get<InvitationEdit>(`/api/invitation/${body.id}?edit=1`)
    expect(copy).toMatchObject({
      title: { el: 'Αρχική (αντίγραφο)', en: 'First (copy)' },
      isPublished: false,
      createdBy: manager.id,
      tags: [1],
      flags: { mailTexts },
      versionNumber: 1,
      hasHelp: true,
    })
    expect(copy.requirements.map(({ attachmentTypeId, invitationId }) => [attachmentTypeId, invitationId])).toEqual([[1, body.id]])
    expect((await t.as(manager).get(`/api/invitation/${body.id}/items`)).body).toMatchObject([{ code: 'Α1', createdBy: manager.id, apps: 0 }])
    expect(copy.uuid).not.toBe(made.uuid)
  })
})

test('a copy of an archived invitation is in use, and has none of what was taken out of it or belongs to others', async () => {
  const [made, elsewhere] = [await makeInvitation(t, admin), await makeInvitation(t, admin)]
  for (const { id } of [made, elsewhere]) {
    await t.as(admin).post('/api/invitation/item', { invitationId: id, departmentId: 1, code: `Α${id}`, title: 'Μάθημα', category: 1 })
    await t.as(admin).post(`/api/invitation/help/new/${id}/el`, { script: `<p>Οδηγίες ${id}</p>` })
  }
  const asked = []
  for (const attachmentTypeId of [1, 2])
    asked.push((await t.as(admin).post<{ id: number }>('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId })).body.id)
  await t.as(admin).delete(`/api/invitation/requirement/${asked[0]}`)
  await save(admin, made, { isArchived: true })
  const { body } = await t.as(admin).post<{ id: number }>(`/api/invitation/${made.id}/copy`)
  const { body: copy } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${body.id}?edit=1`)
  expect([copy.isArchived, copy.requirements.map((one) => one.attachmentTypeId)]).toEqual([false, [2]])
  const versions = await t.db.selectFrom('invitation_version').select('requirements').where('invitation_id', '=', body.id).execute()
  expect(versions).toMatchObject([{ requirements: [{ attachmentTypeId: 2, invitationId: body.id }] }])
  expect((await t.as(admin).get(`/api/invitation/${body.id}/items`)).body).toMatchObject([{ code: `Α${made.id}` }])
  expect((await t.guest.get(`/pub/help/invitation/new/${made.id}/el`)).status).toBe(404)
  expect((await t.as(admin).get(`/pub/help/invitation/new/${body.id}/el`)).body).toEqual({ html: `<p>Οδηγίες ${made.id}</p>` })
})

test('a renewed entry key invalidates the old one', async () => {
  const made = await makeInvitation(t, admin)
  const { body } = await t.as(admin).post<{ entryKey: string }>(`/api/invitation/${made.id}/entry-key`)
  expect(body.entryKey).not.toBe(made.entryKey)
  expect((await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)).body.entryKey).toBe(body.entryKey)
})

test.each<[string, (db: Db, of: Actor, made: InvitationEdit) => Promise<unknown>]>([
  [
    'a save',
    (db, of, made) => saveInvitation(db, sandboxOf(db), of, { ...InvitationInput.parse(made), title, id: made.id, revision: made.revision }, t.clock.now()),
  ],
  [
    'an import',
    (db, of, made) => importInvitation(db, sandboxOf(db), of, { id: made.id, invitation: { ...InvitationInput.parse(made), title } }, t.clock.now()),
  ],
])('a document that changes during the check of %s is checked too, though the revision of the invitation stays', async (_, change) => {
  const made = await makeInvitation(t, admin)
  const broken = { id: 'a', title: { el: 'Ενέργεια' }, script: 'return (' }
  const added = () => t.as(other).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 1, actions: [broken] })
  const db = changeBeforeTransaction(t.db, async () => expect((await added()).status).toBe(200))
  await change(db, await actorOf(t.db, admin.id, { roles: ['admin'] }), made)
  const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
  expect(body).toMatchObject({ title, draft: {}, requirements: [{ actions: [broken] }], problems: [{ message: expect.stringContaining('a') }] })
  expect((await t.guest.get<InvitationEdit>(`/pub/invitation/${made.id}`)).body.title).toEqual(made.title)
})
