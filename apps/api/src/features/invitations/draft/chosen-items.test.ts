import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const read = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const save = async (id: number, change: Partial<InvitationEdit>) =>
  (await t.as(admin).put<InvitationEdit>('/api/invitation', { ...(await read(id)), ...change })).body
const addItem = async (invitationId: number, code: string) =>
  (await t.as(admin).post<Item>('/api/invitation/item', { invitationId, departmentId: 1, code, title: `Μάθημα ${code}`, category: 1 })).body
const itemsOf = async (id: number) => (await t.as(admin).get<Item[]>(`/api/invitation/${id}/items?edit=1`)).body.map((item) => item.id)
const stored = (id: number) => t.db.selectFrom('invitation').select(['ends_at', 'is_archived', 'is_published']).where('id', '=', id).executeTakeFirstOrThrow()

/** A published invitation from whose draft a course was removed that somebody chose afterwards. */
async function makeChosen(saving: object = { state: 'temporary' }) {
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const [removed, kept] = [await addItem(id, 'Α'), await addItem(id, 'Β')]
  await save(id, { isPublished: true, appItems: true })
  await t.as(admin).delete(`/api/invitation/item/${removed.id}`)
  const person = await t.person()
  const application = (await t.as(person).post<{ id: number }>('/api/application/new', { invitationId: id })).body.id
  const { revision } = (await t.as(person).get<{ revision: number }>(`/api/application/${application}`)).body
  await t.as(person).put(`/api/application/${application}`, { data: {}, items: [removed.id], ...saving, revision })
  return { id, application, removed: removed.id, kept: kept.id }
}

test('a course that was chosen after it was removed keeps the edit a draft and is named; the period and the archive mark hold', async () => {
  const { id } = await makeChosen()
  const held = await save(id, { endsAt: '2099-01-01T08:00:00.000Z' })
  expect(held).toMatchObject({ isPublished: true, draft: {}, problems: [{ code: 'noItems', params: { reason: 'itemChosen', name: 'Α Μάθημα Α', count: 1 } }] })
  expect(held.problems[0]?.message).toContain('«Α Μάθημα Α»')
  await save(id, { isArchived: true })
  const { ends_at, ...marks } = await stored(id)
  expect([new Date(ends_at).toISOString(), marks]).toEqual(['2099-01-01T08:00:00.000Z', { is_archived: true, is_published: true }])
})

test('so does one that is chosen in what somebody types', async () => {
  const { id, application } = await makeChosen({ auto: true })
  const reasons = async () => (await save(id, {})).problems.map(({ params }) => [params.reason, params.count])
  expect(await reasons()).toEqual([['itemChosen', 1]])
  const submitted = (approval_state: 'pending' | 'review') =>
    t.db.updateTable('application').set({ app_state: 'permanent', approval_state }).where('id', '=', application).execute()
  await submitted('review')
  expect(await reasons()).toEqual([['itemChosen', 1]])
  await submitted('pending')
  expect(await reasons()).toEqual([])
  await submitted('review')
  await t.db.updateTable('application').set({ working_items: '[]' }).where('id', '=', application).execute()
  expect(await reasons()).toEqual([])
})

test('an invitation that is taken off publication has the course back', async () => {
  const { id, removed, kept } = await makeChosen()
  expect(await save(id, { isPublished: false })).toMatchObject({ isPublished: false, draft: null, problems: [] })
  expect(await itemsOf(id)).toEqual([removed, kept])
})

test('the course is the same one if it is added again, and the edit becomes live', async () => {
  const { id, removed, kept } = await makeChosen()
  expect((await addItem(id, 'Α')).id).toBe(removed)
  expect(await itemsOf(id)).toEqual([kept, removed])
  expect(await save(id, {})).toMatchObject({ draft: null, problems: [] })
})

test('a course that another one replaced under its code stays removed', async () => {
  const { id, kept } = await makeChosen()
  await t.as(admin).put('/api/invitation/item', { id: kept, invitationId: id, departmentId: 1, code: 'Α', title: 'Άλλο', category: 1 })
  expect(await save(id, { isPublished: false })).toMatchObject({ isPublished: false, draft: null })
  expect(await itemsOf(id)).toEqual([kept])
})

test('a deleted application keeps no course', async () => {
  const { id, application, kept } = await makeChosen()
  await t.db.updateTable('application').set({ deleted_at: '2026-11-20T10:00:00Z' }).where('id', '=', application).execute()
  expect(await save(id, {})).toMatchObject({ draft: null, problems: [] })
  expect(await itemsOf(id)).toEqual([kept])
})
