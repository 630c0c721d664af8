import type { AttachmentTypeRow } from '@klesis/contract/invitations/attachment-types.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { AttachmentType, Requirement } from '@klesis/contract/invitations/requirements.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { ruleOf } from '../../procedures/testing/rule-of.ts'
import { auditCodes, makeInvitation, makeMasterData, publishDraft } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})
const path = '/api/management/attachment-types'
type Answer = AttachmentTypeRow & { code: string }
const list = async () => (await t.as(admin).get<{ items: AttachmentTypeRow[] }>(path)).body.items
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body

/** A published invitation whose live version asks for a document of a type typed as free text. */
async function withTyped(title: string) {
  const { id } = await makeInvitation(t, admin, { title: { el: `Με ${title}` } })
  const { body } = await t
    .as(admin)
    .post<Requirement>('/api/invitation/requirement', { invitationId: id, attachmentTypeId: 0, attachmentType: { id: 0, title } })
  await publishDraft(t, admin, id)
  return { id, typeId: body.attachmentTypeId, requirementId: body.id }
}
const typeOf = async (id: number) => (await list()).find((one) => one.id === id)

test('a type with kinds of files is offered at once, and changed', async () => {
  const { body } = await t.as(admin).post<Answer>(path, { title: { el: 'Ταυτότητα' }, accepts: ['pdf', 'png'], isCustom: false })
  expect(body).toMatchObject({ accepts: ['pdf', 'png'], uses: 0 })
  const offered = async () => (await t.as(admin).get<AttachmentType[]>('/api/attachments/type')).body.find(({ id }) => id === body.id)
  expect(await offered()).toMatchObject({ title: { el: 'Ταυτότητα' }, accepts: ['pdf', 'png'] })
  await t.as(admin).put(`${path}/${body.id}`, { title: { el: 'Ταυτότητα' }, accepts: [], isCustom: false, revision: 1 })
  expect((await offered())?.accepts).toEqual([])
  expect((await t.as(admin).post(path, { title: { el: 'Χ' }, accepts: ['exe'], isCustom: false })).status).toBe(422)
  expect((await t.as(admin).delete(`${path}/${body.id}`)).status).toBe(200)
})

test('a type of free text is made regular', async () => {
  const { typeId } = await withTyped('Κοινό έγγραφο')
  expect(await typeOf(typeId)).toMatchObject({ isCustom: true, uses: 1 })
  await t.as(admin).put(`${path}/${typeId}`, { title: { el: 'Κοινό έγγραφο' }, accepts: ['pdf'], isCustom: false, revision: 1 })
  expect((await t.as(admin).get<AttachmentType[]>('/api/attachments/type')).body.some(({ id }) => id === typeId)).toBe(true)
})

test('a type stays while a requirement has it, a removed one too, and while a live version names it', async () => {
  const { id, typeId, requirementId } = await withTyped('Πιστοποιητικό')
  const remove = () => t.as(admin).delete<Answer>(`${path}/${typeId}`)
  expect((await remove()).body.code).toBe('codeList.inUse')
  const requirement = { id: requirementId, invitationId: id, attachmentTypeId: 2 }
  await t.as(admin).put('/api/invitation/requirement', requirement)
  const { body } = await t.as(admin).get<{ items: object[] }>(`${path}/${typeId}/uses`)
  expect(body.items).toEqual([{ kind: 'formerRequirement', id, title: 'Με Πιστοποιητικό' }])
  expect((await remove()).body.code).toBe('codeList.inUse')
  await publishDraft(t, admin, id)
  expect((await remove()).status).toBe(200)
})

test('a type of free text is merged into another: the invitation gets a draft, and the type goes once nothing live names it', async () => {
  const { id, typeId } = await withTyped('Βιογραφικό σημείωμα')
  const merge = (revision: number) => t.as(admin).post<Answer>(`${path}/${typeId}/merge`, { intoId: 1, revision })
  expect((await merge(7)).body.code).toBe('codeList.changed')
  expect((await merge(1)).body).toEqual({ ok: true })
  const drafted = await edit(id)
  expect(drafted).toMatchObject({ draft: {}, requirements: [{ attachmentTypeId: 1 }] })
  expect((await auditCodes(t.db, id)).at(-1)).toBe('invitation.requirementSaved')
  expect(await typeOf(typeId)).toMatchObject({ uses: 0 })
  const discarded = await t.as(admin).delete<InvitationEdit>(`/api/invitation/${id}/draft?revision=${drafted.revision}`)
  expect(discarded.body.requirements).toMatchObject([{ attachmentTypeId: typeId }])
  expect((await merge(1)).status).toBe(200)
  await publishDraft(t, admin, id)
  expect((await t.as(admin).delete(`${path}/${typeId}`)).status).toBe(200)
})

test('a type stays while a rule asks for it, and one of free text that only a rule names is merged and not deleted', async () => {
  const { id } = await makeInvitation(t, admin, { title: { el: 'Με κανόνα' } })
  const add = async (isCustom: boolean) => (await t.as(admin).post<Answer>(path, { title: { el: 'Έγγραφο κανόνα' }, accepts: [], isCustom })).body.id
  const [regular, typed] = [await add(false), await add(true)]
  const then = [regular, typed].map((attachmentTypeId) => ({ kind: 'document' as const, attachmentTypeId, title: { el: 'Βεβαίωση' } }))
  expect((await t.as(admin).put(`/api/invitation/${id}/rules`, { rules: [ruleOf('validate', then)], revision: 0 })).status).toBe(200)
  const use = { kind: 'invitation', id, title: 'Με κανόνα' }
  for (const one of [regular, typed]) {
    expect(await t.as(admin).delete<Answer>(`${path}/${one}`)).toMatchObject({ body: { code: 'codeList.inUse', params: { uses: '«Με κανόνα»' } } })
    expect((await t.as(admin).get<{ items: object[] }>(`${path}/${one}/uses`)).body.items).toEqual([use])
    expect(await typeOf(one)).toMatchObject({ uses: 1 })
  }
  expect((await t.as(admin).post<Answer>(`${path}/${typed}/merge`, { intoId: 1, revision: 1 })).body).toEqual({ ok: true })
  expect(await typeOf(typed)).toMatchObject({ uses: 1 })
})

test('a regular type is not merged, nor one into itself', async () => {
  expect((await t.as(admin).post<Answer>(`${path}/1/merge`, { intoId: 2, revision: 1 })).body.code).toBe('attachmentType.notCustom')
  const { typeId } = await withTyped('Μόνο του')
  expect((await t.as(admin).post<Answer>(`${path}/${typeId}/merge`, { intoId: typeId, revision: 1 })).body.code).toBe('attachmentType.notCustom')
  expect((await t.as(admin).post<Answer>(`${path}/${typeId}/merge`, { intoId: 999_999, revision: 1 })).body.code).toBe('codeList.notFound')
})
