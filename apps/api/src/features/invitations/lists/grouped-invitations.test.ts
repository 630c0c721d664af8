import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData, makePrivilege } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let person: TestPerson
const ids: Record<string, number> = {}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeAll(async () => {
  await makeMasterData(t.db)
  await t.db
    .updateTable('tag')
    .set({ meta: JSON.stringify({ isMitos: true }) })
    .where('id', '=', 1)
    .execute()
  admin = await t.person({ roles: ['admin'] })
  person = await t.person()
  const make = async (name: string, overrides: Parameters<typeof makeInvitation>[2]) => {
    ids[name] = (await makeInvitation(t, admin, { title: { el: name }, tags: [1], ...overrides })).id
  }
  await make('Ανοιχτή', { endsAt: day(5), title: { el: 'Ανοιχτή', en: 'Open' } })
  await make('Χωρίς ομάδα', { endsAt: day(6), tags: [2] })
  await make('Έληξε', { startsAt: day(-9), endsAt: day(-1) })
  await make('Αργότερα', { startsAt: day(1), endsAt: day(9) })
  await make('Πρόχειρη', { isPublished: false })
  await make('Στο αρχείο', { isArchived: true })
})

const read = async (list: 'mitos' | 'builder', as: TestPerson, headers: Record<string, string> = {}) =>
  (await t.as(as).get<{ items: GroupedInvitation[] }>(`/api/${list}/invitation/list`, headers)).body.items
const shown = (items: GroupedInvitation[]) => items.map(({ title, state }) => [title, state])

test('whoever is signed in sees the open invitations, without counts', async () => {
  const items = await read('mitos', person)
  expect(shown(items)).toEqual([
    ['Ανοιχτή', 'open'],
    ['Χωρίς ομάδα', 'open'],
  ])
  expect(items[0]).toMatchObject({ privilege: null, stats: null })
  expect((await t.as(person).get<{ items: GroupedInvitation[] }>('/api/mitos/invitation/list?lang=en')).body.items[0]?.title).toBe('Open')
})

test('a viewer sees the counts of their own invitations only, closed ones too', async () => {
  const viewer = await t.person()
  await makePrivilege(t.db, ids.Έληξε ?? 0, viewer.id, 'view')
  await makePrivilege(t.db, ids.Πρόχειρη ?? 0, viewer.id, 'view')
  for (const overrides of [
    {},
    { appState: 'permanent' },
    { appState: 'permanent', approvalState: 'pending' },
    { appState: 'permanent', approvalState: 'pending' },
    { appState: 'permanent', approvalState: 'approved' },
  ] as const) {
    await makeApplication(t.db, ids.Έληξε ?? 0, person.id, overrides)
  }
  const items = await read('mitos', viewer)
  expect(shown(items)).toEqual([
    ['Έληξε', 'closed'],
    ['Ανοιχτή', 'open'],
    ['Χωρίς ομάδα', 'open'],
  ])
  expect(items[0]).toMatchObject({ privilege: 'view', stats: { draft: 1, permanent: 4, notstarted: 1, pending: 2 } })
  expect(items[1]?.stats).toBeNull()
  expect(await read('builder', viewer)).toEqual([])
})

test('the builder’s dashboard has the managed invitations: drafts, coming, open and closed, whatever their tags, none archived', async () => {
  const manager = await t.person()
  for (const id of Object.values(ids)) await makePrivilege(t.db, id, manager.id, 'manage')
  const all = [
    ['Έληξε', 'closed'],
    ['Ανοιχτή', 'open'],
    ['Χωρίς ομάδα', 'open'],
    ['Αργότερα', 'upcoming'],
    ['Πρόχειρη', 'draft'],
  ].toSorted()
  expect(shown(await read('builder', manager)).toSorted()).toEqual(all)
  expect(shown(await read('builder', admin)).toSorted()).toEqual(all)
})

test('with admin mode off an administrator has only their own privileges', async () => {
  const other = await t.person({ roles: ['admin'] })
  const off = { 'x-admin-mode': 'off' }
  expect(await read('builder', other, off)).toEqual([])
  expect((await read('mitos', other, off))[0]).toMatchObject({ privilege: null, stats: null })
  expect((await read('mitos', other))[0]).toMatchObject({ privilege: 'manage', stats: { notstarted: 1, pending: 2 } })
})

test('an open invitation says for whom it is and why a person cannot apply, a closed one does not', async () => {
  const [outsider, viewer] = [await t.person({ loginGroup: 'external' }), await t.person({ loginGroup: 'external' })]
  const reasons = async (as: TestPerson) =>
    (await read('mitos', as)).map(({ title, targetGroups, error }) => [title, targetGroups.title.en, error?.code ?? null])
  const group = (await read('mitos', person))[0]?.targetGroups.title.en
  expect(await reasons(person)).toContainEqual(['Ανοιχτή', group, null])
  expect(await reasons(outsider)).toContainEqual(['Ανοιχτή', group, 'invitation.invalidlogin'])
  await makePrivilege(t.db, ids.Έληξε ?? 0, viewer.id, 'view')
  expect(await reasons(viewer)).toContainEqual(['Έληξε', group, null])
  expect(await reasons(admin)).toContainEqual(['Ανοιχτή', group, null])
})
