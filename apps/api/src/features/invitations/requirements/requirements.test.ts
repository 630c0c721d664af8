import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { AttachmentType, Requirement } from '@klesis/contract/invitations/requirements.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditCodes, makeApplication, makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

type Refused = { code: string; issues: { path: string }[] }
const add = (body: object) => t.as(admin).post<Requirement & Refused>('/api/invitation/requirement', body)
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body

describe('asking for a document', () => {
  test('has the defaults of the specification and an audit entry', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 2 })
    expect(body).toMatchObject({ invitationId: id, isRequired: true, min: 0, max: 1, keepFileName: false, actions: null })
    expect(body.attachmentType).toEqual({ id: 2, title: { el: 'Πτυχίο', en: 'Degree' }, accepts: ['application/pdf'] })
    expect((await auditCodes(t.db, id)).at(-1)).toBe('invitation.requirementAdded')
  })

  test('cannot begin before the invitation is saved', async () => {
    const { status, body } = await add({ invitationId: 0, attachmentTypeId: 1 })
    expect([status, body.code]).toEqual([409, 'invitation.unsaved'])
  })

  test('of a kind typed as free text makes a kind of its own that nobody else is offered', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 0, attachmentType: { id: 0, title: 'Βεβαίωση κατοικίας' } })
    expect(body.attachmentType).toMatchObject({ title: { el: 'Βεβαίωση κατοικίας' } })
    const { body: types } = await t.as(admin).get<AttachmentType[]>('/api/attachments/type')
    expect(types.map(({ title }) => title.el)).toEqual(['Βιογραφικό', 'Πτυχίο'])
  })

  test.each<[string, object, string]>([
    ['no kind', { attachmentTypeId: 0 }, 'attachmentType'],
    ['a kind without words', { attachmentTypeId: 0, attachmentType: { id: 0, title: { el: ' ' } } }, 'attachmentType'],
    ['an unknown kind', { attachmentTypeId: 999 }, 'attachmentType'],
    ['a maximum of none', { attachmentTypeId: 1, max: 0 }, 'max'],
    ['a minimum above the maximum', { attachmentTypeId: 1, min: 3, max: 2 }, 'min'],
  ])('is refused with %s', async (_, overrides, path) => {
    const { id } = await makeInvitation(t, admin)
    const { status, body } = await add({ invitationId: id, ...overrides })
    expect([status, body.code, body.issues[0]?.path]).toEqual([422, 'request.invalid', path])
    expect((await edit(id)).requirements).toEqual([])
  })
})

describe('changing and removing', () => {
  test('a requirement stays with its invitation', async () => {
    const [mine, other] = [await makeInvitation(t, admin), await makeInvitation(t, admin)]
    const { body } = await add({ invitationId: mine.id, attachmentTypeId: 1 })
    const changed = { ...body, invitationId: other.id, attachmentTypeId: 2, attachmentType: undefined, isRequired: false, max: 3, actions: { a: [1] } }
    const saved = await t.as(admin).put<Requirement>('/api/invitation/requirement', changed)
    expect(saved.body).toMatchObject({ invitationId: mine.id, attachmentTypeId: 2, isRequired: false, max: 3, actions: { a: [1] } })
  })

  test('a removed one is gone for good', async () => {
    const { id } = await makeInvitation(t, admin)
    const { body } = await add({ invitationId: id, attachmentTypeId: 1 })
    const remove = () => t.as(admin).delete<Refused>(`/api/invitation/requirement/${body.id}`)
    expect((await remove()).status).toBe(200)
    expect((await edit(id)).requirements).toEqual([])
    const again = await remove()
    expect([again.status, again.body.code]).toEqual([404, 'requirement.notFound'])
    expect((await t.as(admin).put('/api/invitation/requirement', body)).status).toBe(404)
  })

  test('is part of the version: applications keep their requirements', async () => {
    const { id, revision } = await makeInvitation(t, admin, { isPublished: false })
    const { body } = await add({ invitationId: id, attachmentTypeId: 1 })
    expect(await edit(id)).toMatchObject({ versionNumber: 2, revision })
    const application = await makeApplication(t.db, id, admin.id)
    await t.as(admin).put('/api/invitation/requirement', body)
    expect((await edit(id)).versionNumber).toBe(2)
    await t.as(admin).put('/api/invitation/requirement', { ...body, max: 2 })
    expect((await edit(id)).versionNumber).toBe(3)
    await t.as(admin).delete(`/api/invitation/requirement/${body.id}`)
    expect(await edit(id)).toMatchObject({ versionNumber: 4, requirements: [] })
    const { requirements } = await t.db
      .selectFrom('invitation_version as v')
      .innerJoin('application as a', 'a.version_id', 'v.id')
      .select('v.requirements')
      .where('a.id', '=', application)
      .executeTakeFirstOrThrow()
    expect(requirements).toMatchObject([{ id: body.id, max: 1 }])
  })
})
