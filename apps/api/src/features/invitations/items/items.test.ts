import type { Course, Item } from '@klesis/contract/invitations/items.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { lockInvitation } from '../find-invitation.ts'
import { auditCodes, makeApplication, makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let invitationId: number
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  invitationId = (await makeInvitation(t, admin, { appItems: true })).id
})

type Refused = { code: string; message: string }
const input = { departmentId: 1, code: 'ΠΛ101', title: 'Εισαγωγή', category: 3 }
const add = (change: object = {}) => t.as(admin).post<Item & Refused>('/api/invitation/item', { invitationId, ...input, ...change })
const codes = async (id = invitationId) => (await t.as(admin).get<Item[]>(`/api/invitation/${id}/items?edit=1`)).body.map(({ code }) => code)

test('courses of a department fill the dialog', async () => {
  const courses = async (department: number) => (await t.as(admin).get<Course[]>(`/api/courses/${department}`)).body
  expect(await courses(1)).toEqual([{ coursecode: 'ΠΛ101', title: 'Εισαγωγή', categoryID: 3, semester: 1 }])
  expect(await courses(2)).toEqual([])
})

describe('items', () => {
  test('are added at the end, in the first semester unless said, by who is signed in', async () => {
    const { body } = await add({ createdBy: 999, apps: 7 })
    expect(body).toMatchObject({ ...input, invitationId, semester: 1, apps: 0, createdBy: admin.id })
    await add({ code: 'ΠΛ102' })
    expect(await codes()).toEqual(['ΠΛ101', 'ΠΛ102'])
  })

  test('have one code in a department, the same in another', async () => {
    const { status, body } = await add()
    expect([status, body.code, body.message]).toEqual([409, 'item.duplicate', 'Ο κωδικός ΠΛ101 υπάρχει ήδη σε αυτό το τμήμα.'])
    expect((await add({ departmentId: 2 })).status).toBe(200)
    const answers = await Promise.all([add({ code: 'ΠΛ300' }), add({ code: 'ΠΛ300' })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('that are added at once are one behind the other, each in a version', async () => {
    const { id } = await makeInvitation(t, admin, { appItems: true })
    const adding: ReturnType<typeof add>[] = []
    await t.db.transaction().execute(async (tx) => {
      await lockInvitation(tx, id)
      adding.push(...['ΠΛ101', 'ΠΛ102'].map((code) => add({ invitationId: id, code })))
      await untilBlocked(t.db, tx, 2)
    })
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([200, 200])
    const stored = await t.db.selectFrom('invitation_item').select('sort_order').where('invitation_id', '=', id).orderBy('sort_order').execute()
    expect(stored).toEqual([{ sort_order: 1 }, { sort_order: 2 }])
  })

  test('are changed, but not into another’s code nor another invitation', async () => {
    const { body: item } = await add({ code: 'ΠΛ400' })
    const other = await makeInvitation(t, admin)
    const save = (change: object) => t.as(admin).put<Item & Refused>('/api/invitation/item', { ...item, ...change })
    expect((await save({ code: 'ΠΛ101' })).body.code).toBe('item.duplicate')
    expect((await save({ title: 'Νέος', semester: 2, invitationId: other.id })).body).toMatchObject({ title: 'Νέος', semester: 2, invitationId })
    expect((await save({ id: 999_999 })).status).toBe(404)
  })

  test('of two people who read the same one, the second is refused; without what it replaces a change replaces it', async () => {
    const { body: item } = await add({ code: 'ΠΛ401' })
    const { departmentId, code, title, category, semester } = item
    const before = { departmentId, code, title, category, semester }
    const save = (change: object) => t.as(admin).put<Item & Refused>('/api/invitation/item', { ...item, ...change })
    expect((await save({ title: 'Πρώτος', before })).body).toMatchObject({ title: 'Πρώτος' })
    const refused = await save({ semester: 2, before })
    expect([refused.status, refused.body.code]).toEqual([409, 'item.changed'])
    expect((await save({ title: 'Πρώτος', semester: 2, before: { ...before, title: 'Πρώτος' } })).body).toMatchObject({ title: 'Πρώτος', semester: 2 })
    expect((await save({ title: 'Τελευταίος' })).body).toMatchObject({ title: 'Τελευταίος', semester: 1 })
  })

  test.each([{ departmentId: 0 }, { departmentId: 99 }, { code: ' ' }, { title: '' }, { category: 4 }, { semester: 9 }])(
    'are refused with %o',
    async (overrides) => {
      expect((await add({ code: 'ΧΧ', ...overrides })).status).toBe(422)
    },
  )

  test('with applications, drafts included, are not removed', async () => {
    const { body: item } = await add({ code: 'ΠΛ500' })
    const application = await makeApplication(t.db, invitationId, admin.id)
    await t.db.insertInto('application_item').values({ application_id: application, item_id: item.id }).execute()
    const remove = () => t.as(admin).delete<Refused>(`/api/invitation/item/${item.id}`)
    const refused = await remove()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'item.inUse', 'Το αντικείμενο έχει 1 αιτήσεις και δεν διαγράφεται.'])
    // A deleted application keeps what it chose, and keeps nothing from being removed.
    await t.db.updateTable('application').set({ deleted_at: '2026-11-20T10:00:00Z' }).where('id', '=', application).execute()
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('are not removed while a working copy has them', async () => {
    const { body: item } = await add({ code: 'ΠΛ550' })
    const application = await makeApplication(t.db, invitationId, admin.id)
    const choose = (ids: number[]) =>
      t.db
        .updateTable('application')
        .set({ working_items: JSON.stringify(ids) })
        .where('id', '=', application)
        .execute()
    const remove = async () => (await t.as(admin).delete(`/api/invitation/item/${item.id}`)).status
    await choose([item.id])
    expect(await remove()).toBe(409)
    await choose([])
    expect(await remove()).toBe(200)
  })

  test('are not removed while an application adds them', async () => {
    const { body: item } = await add({ code: 'ΠΛ600' })
    const application = await makeApplication(t.db, invitationId, admin.id)
    const removed = await t.db.transaction().execute(async (tx) => {
      await tx.insertInto('application_item').values({ application_id: application, item_id: item.id }).execute()
      const removing = inBackground(t.as(admin).delete<Refused>(`/api/invitation/item/${item.id}`))
      await untilBlocked(t.db, tx)
      return { removing }
    })
    expect(await removed.removing).toMatchObject({ status: 409, body: { code: 'item.inUse' } })
  })
})

describe('the order of items', () => {
  test('must name all items', async () => {
    const { id } = await makeInvitation(t, admin, { isPublished: false })
    const [a = 0, b = 0, c = 0] = await Promise.all(['Α', 'Β', 'Γ'].map(async (code) => (await add({ invitationId: id, code })).body.id))
    const foreign = (await add({ code: 'ΞΕΝΟ' })).body.id
    const reorder = async (ids: number[]) => {
      const { status, body } = await t.as(admin).put<Refused>('/api/invitation/items/reorder', ids)
      return status === 200 ? 'ok' : body.code
    }
    const before = await codes(id)
    for (const ids of [
      [a, b],
      [a, b, b],
      [a, b, c, foreign],
      [a, b, foreign],
      [a, b, c, c],
    ])
      expect(await reorder(ids)).toBe('items.orderIncomplete')
    expect(await reorder([999_999, a])).toBe('item.notFound')
    expect(await codes(id)).toEqual(before)
    expect(await reorder([])).toBe('ok')
    expect(await codes(id)).toEqual(before)
    expect(await reorder([c, a, b])).toBe('ok')
    expect(await codes(id)).toEqual(['Γ', 'Α', 'Β'])
    expect((await auditCodes(t.db, id)).at(-1)).toBe('invitation.itemsReordered')
    await add({ invitationId: id, code: 'Δ' })
    expect(await codes(id)).toEqual(['Γ', 'Α', 'Β', 'Δ'])
  })
})
