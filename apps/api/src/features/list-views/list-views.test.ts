import type { NewListView, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { deleteListViews } from './delete-list-views.ts'

const t = await testApp()
let settings: NewListView['settings']
const viewOf = (name: string, isShared = false): NewListView => ({ name, isShared, settings })

let manager: TestPerson
let viewer: TestPerson
let lists: { invitation: string; tag: string }
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειρίστρια' })
  viewer = await t.person()
  const [{ id }, hidden] = [await makeInvitation(t.db), await makeInvitation(t.db)]
  const rows = [
    { person_id: manager.id, privilege: 'manage' },
    { person_id: viewer.id, privilege: 'view' },
  ] as const
  await t.db
    .insertInto('invitation_privilege')
    .values(rows.map((row) => ({ ...row, invitation_id: id })))
    .execute()
  const tag = await t.db.insertInto('tag').values({ name: '{"el":"Μέριμνα"}' }).returning('id').executeTakeFirstOrThrow()
  await t.db
    .insertInto('invitation_tag')
    .values([id, hidden.id].map((invitation) => ({ invitation_id: invitation, tag_id: tag.id })))
    .execute()
  settings = {
    filter: {
      departmentId: -1,
      appState: ['permanent'],
      approvalState: ['review'],
      appTags: [],
      appTagsCond: 0,
      answers: [{ columns: [`${hidden.id}:income`], least: 1 }],
    },
    ...{ search: 'χανιά', columns: [{ id: 'name', width: 'wide' }, { id: `${id}:income` }, { id: `${hidden.id}:income` }], view: 'table' },
    sort: { by: [`${hidden.id}:income`], descending: true },
  }
  lists = { invitation: `/api/application/all/${id}/views`, tag: `/api/application/all/${tag.id}/views?tag=true` }
})

const save = (person: TestPerson, list: string, view: NewListView) => t.as(person).post<SavedListView>(list, view)
const read = async (person: TestPerson, list: string) => (await t.as(person).get<{ items: SavedListView[]; mayShare: boolean }>(list)).body
const named = async (person: TestPerson, list: string) => (await read(person, list)).items.map(({ name, isMine }) => [name, isMine])
const codes = async (id: number) =>
  (await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'listView').where('subject_id', '=', id).orderBy('number').execute()).map(
    ({ code }) => code,
  )

test('one’s own views are nobody else’s; a shared one is seen with its owner by all who see the list, without its search and what they may not see, and its changes are recorded', async () => {
  const own = (await save(viewer, lists.tag, viewOf('Δική μου'))).body
  expect(own).toEqual({ id: own.id, ...viewOf('Δική μου'), owner: 'Άννα Δοκιμή', isMine: true })
  const shared = (await save(manager, lists.tag, viewOf('Κοινή', true))).body
  expect(await named(viewer, lists.tag)).toEqual([
    ['Δική μου', true],
    ['Κοινή', false],
  ])
  const { sort: _, ...visible } = settings
  const seen = (await read(viewer, lists.tag)).items[1]
  expect([seen?.owner, seen?.settings]).toEqual([
    'Άννα Διαχειρίστρια',
    { ...visible, filter: { ...settings.filter, answers: [] }, search: '', columns: settings.columns.slice(0, 2) },
  ])
  expect((await read(manager, lists.tag)).items[0]?.settings).toEqual({ ...settings, search: '' })
  expect(await named(manager, lists.tag)).toEqual([['Κοινή', true]])
  expect(await named(viewer, lists.invitation)).toEqual([])
  expect([(await read(viewer, lists.tag)).mayShare, (await read(manager, lists.tag)).mayShare]).toEqual([false, true])
  const change = (person: TestPerson, id: number, view: NewListView) => t.as(person).put(`/api/application/views/${id}`, view)
  expect(await change(viewer, shared.id, viewOf('Άλλη', true))).toMatchObject({ status: 404, body: { code: 'listView.notFound' } })
  expect((await change(manager, shared.id, viewOf('Έλεγχος', true))).body).toMatchObject({ name: 'Έλεγχος', isShared: true })
  expect((await change(manager, shared.id, viewOf('Έλεγχος'))).status).toBe(200)
  expect(await named(viewer, lists.tag)).toEqual([['Δική μου', true]])
  expect([await codes(shared.id), await codes(own.id)]).toEqual([['listView.shared', 'listView.changed', 'listView.unshared'], []])
})

test('who only views may not share; who manages the whole list may take a shared view away, and nobody one that is another’s alone', async () => {
  expect(await save(viewer, lists.invitation, viewOf('Για όλους', true))).toMatchObject({ status: 403, body: { code: 'access.denied' } })
  const { id } = (await save(viewer, lists.invitation, viewOf('Μου'))).body
  expect((await t.as(viewer).put(`/api/application/views/${id}`, viewOf('Μου', true))).status).toBe(403)
  expect((await t.as(manager).delete(`/api/application/views/${id}`)).status).toBe(404)
  const shared = (await save(manager, lists.invitation, viewOf('Κοινή', true))).body
  expect((await t.as(viewer).delete(`/api/application/views/${shared.id}`)).status).toBe(404)
  const admin = await t.person({ roles: ['admin'] })
  const ofAdmin = {
    tag: (await save(admin, lists.tag, viewOf('Της υπηρεσίας', true))).body,
    invitation: (await save(admin, lists.invitation, viewOf('Άλλη', true))).body,
  }
  // The tag has an invitation that is not the manager's.
  expect((await t.as(manager).delete(`/api/application/views/${ofAdmin.tag.id}`)).status).toBe(404)
  expect(await read(manager, lists.tag)).toMatchObject({ mayShare: true, mayRemoveShared: false })
  expect((await t.as(manager).delete(`/api/application/views/${ofAdmin.invitation.id}`)).status).toBe(200)
  expect((await t.as(admin).delete(`/api/application/views/${ofAdmin.tag.id}`)).status).toBe(200)
  expect((await t.as(admin).delete(`/api/application/views/${shared.id}`)).status).toBe(200)
  expect(await codes(shared.id)).toEqual(['listView.shared', 'listView.removed'])
})

test('a name is taken once in a list, a stranger has none of it, and an erased person’s views are gone', async () => {
  const [stranger, leaving] = [await t.person(), await t.person({ roles: ['admin'] })]
  expect((await save(leaving, lists.tag, viewOf('Ίδια'))).status).toBe(200)
  expect(await save(leaving, lists.tag, viewOf('Ίδια'))).toMatchObject({ status: 409, body: { code: 'listView.nameTaken' } })
  expect((await save(leaving, lists.invitation, viewOf('Ίδια'))).status).toBe(200)
  for (const list of Object.values(lists)) expect((await save(stranger, list, viewOf('Ξένη'))).status).toBe(404)
  await t.db.transaction().execute((tx) => deleteListViews(tx, { personId: leaving.id }))
  expect((await named(leaving, lists.tag)).filter(([, isMine]) => isMine)).toEqual([])
})

test('a view of one’s own applications is nobody else’s, keeps the invitation that it shows, and is never shared', async () => {
  const mine = '/api/application/my/views'
  const view = { ...viewOf('Μετακινήσεις'), settings: { ...settings, invitationId: 7 } }
  const saved = (await save(viewer, mine, view)).body
  expect(saved).toEqual({ id: saved.id, ...view, owner: 'Άννα Δοκιμή', isMine: true })
  expect([await named(viewer, mine), await named(manager, mine), (await read(viewer, mine)).mayShare]).toEqual([[['Μετακινήσεις', true]], [], false])
  expect((await save(viewer, mine, view)).body).toMatchObject({ code: 'listView.nameTaken' })
  expect((await save(viewer, mine, viewOf('Κοινή', true))).body).toMatchObject({ code: 'access.denied' })
  const change = (next: NewListView) => t.as(viewer).put<{ code?: string; name?: string }>(`/api/application/views/${saved.id}`, next)
  expect([(await change(viewOf('Άλλη', true))).body.code, (await change(viewOf('Άλλη'))).body.name]).toEqual(['access.denied', 'Άλλη'])
  expect(await named(viewer, lists.tag)).not.toContainEqual(['Άλλη', true])
  expect((await t.as(viewer).delete(`/api/application/views/${saved.id}`)).status).toBe(200)
  expect(await named(viewer, mine)).toEqual([])
})
