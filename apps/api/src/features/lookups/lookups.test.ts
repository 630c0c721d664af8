import type { LookupRow, LookupTitle, LookupView } from '@klesis/contract/lookups/lookups.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { changesOf } from '../../audit/testing/changes-of.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { makeDraft, makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { formWith, makeItems, makeLookup } from './testing/lookup-fixtures.ts'

const t = await testApp()
let as: TestClient
beforeAll(async () => {
  as = t.as(await t.person({ roles: ['lookup'] }))
})
type Answer = LookupView & { code?: string; params?: { uses?: string } }
const save = ({ id, revision, title, parent, columns, isSignedInOnly }: LookupView, more: object = {}) =>
  as.put<Answer>(`/api/lookups/${id}`, { title, parentId: parent?.id ?? null, columns, isSignedInOnly, revision, ...more })
const row = async (id: number) => (await as.get<{ items: LookupRow[] }>('/api/lookups')).body.items.find((one) => one.id === id)

test('is created without items, listed with its counts, and read whole', async () => {
  const countries = await makeLookup(as, { code: 'countries', title: { el: 'Χώρες', en: 'Countries' } })
  const columns = [{ key: 'post', title: { el: 'ΤΚ' } }]
  const towns = await makeLookup(as, { code: 'towns', title: { el: 'Πόλεις' }, parentId: countries.id, columns, isSignedInOnly: true })
  await makeItems(as, countries, [{ code: 'GR' }, { code: 'YU', isActive: false }])
  expect(await row(countries.id)).toMatchObject({ code: 'countries', items: 2, retired: 1, uses: 1, parent: null })
  expect((await as.get(`/api/lookups/${towns.id}`)).body).toMatchObject({ columns, isSignedInOnly: true, parent: { code: 'countries' }, uses: [], revision: 1 })
})

describe('refused are', () => {
  test('a code that is taken, and one with other characters', async () => {
    const { code } = await makeLookup(as)
    expect(await as.post('/api/lookups', { code, title: { el: 'Άλλη' } })).toMatchObject({ status: 409, body: { code: 'lookup.codeTaken' } })
    expect((await as.post('/api/lookups', { code: 'Χώρες', title: { el: 'Άλλη' } })).status).toBe(422)
  })

  test('a title without words, and a column twice', async () => {
    expect((await as.post('/api/lookups', { code: 'empty', title: { el: ' ' } })).status).toBe(422)
    const columns = [1, 2].map(() => ({ key: 'a', title: { el: 'Α' } }))
    expect(await as.post('/api/lookups', { code: 'empty', title: { el: 'Α' }, columns })).toMatchObject({ body: { code: 'lookup.columnTwice' } })
  })

  test('a parent below it, itself and an unknown one', async () => {
    const top = await makeLookup(as)
    const middle = await makeLookup(as, { parentId: top.id })
    const below = await makeLookup(as, { parentId: middle.id })
    for (const parentId of [top.id, middle.id, below.id]) expect((await save(top, { parentId })).body.code).toBe('lookup.cycle')
    expect((await save(top, { parentId: 999_999 })).body.code).toBe('request.invalid')
  })

  test('another parent once an item names one', async () => {
    const top = await makeLookup(as)
    const [item] = await makeItems(as, top, [{ code: 'a' }])
    const below = await makeLookup(as, { parentId: top.id })
    await makeItems(as, below, [{ code: 'b', parentId: item?.id ?? 0 }])
    expect(await save(below, { parentId: null })).toMatchObject({ status: 409, body: { code: 'lookup.parentInUse' } })
    expect((await save(below, { title: { el: 'Νέος τίτλος' } })).status).toBe(200)
  })
})

describe('for people who are signed in', () => {
  test('are also the lookups below one that is', async () => {
    const top = await makeLookup(as, { isSignedInOnly: true })
    const input = { code: 'below.members', title: { el: 'Κάτω' }, parentId: top.id }
    expect(await as.post('/api/lookups', input)).toMatchObject({ status: 422, body: { code: 'lookup.parentMembersOnly' } })
    const below = await makeLookup(as, { ...input, isSignedInOnly: true })
    const beside = await makeLookup(as)
    expect((await save(below, { isSignedInOnly: false })).body.code).toBe('lookup.parentMembersOnly')
    expect((await save(beside, { parentId: top.id })).body.code).toBe('lookup.parentMembersOnly')
    expect((await save(below)).status).toBe(200)
  })

  test('a parent becomes so after the lookups below it', async () => {
    const top = await makeLookup(as)
    const below = await makeLookup(as, { parentId: top.id })
    expect((await save(top, { isSignedInOnly: true })).body.code).toBe('lookup.parentMembersOnly')
    expect((await save(below, { isSignedInOnly: true })).status).toBe(200)
    expect((await save(top, { isSignedInOnly: true })).status).toBe(200)
  })

  test.each<[string, object, number]>([
    ['a published invitation to which others apply too', { flags: { anonymous: true } }, 409],
    ['one that is not published, which its check stops', { flags: { anonymous: true }, is_published: false }, 200],
    ['one to which only they apply', {}, 200],
  ])('a lookup becomes so where it is named by %s: %i', async (_, more, status) => {
    const lookup = await makeLookup(as)
    await makeInvitation(t.db, { form: formWith(lookup.code), ...more })
    const answer = await save(lookup, { isSignedInOnly: true })
    expect([answer.status, answer.body.code]).toEqual([status, status === 409 ? 'lookup.neededByVisitors' : lookup.code])
  })

  test('a lookup does not while visitors choose its items as the values of a resource, by its path or its id', async () => {
    const lookup = await makeLookup(as)
    const input = { kind: 'resource', path: 'visited', title: { el: 'Πηγή' }, lookup: lookup.code, form: { display: 'form', components: [] } }
    const { id } = (await t.as(await t.person({ roles: ['admin'] })).post<{ id: number }>('/api/stored-forms', input)).body
    for (const resource of ['visited', `a${id.toString(16).padStart(23, '0')}`]) {
      const components = [{ type: 'select', key: 'chosen', label: 'Επιλογή', dataSrc: 'resource', data: { resource }, input: true }]
      const invitation = await makeInvitation(t.db, { form: { display: 'form', components }, flags: { anonymous: true } })
      expect((await save(lookup, { isSignedInOnly: true })).body.code).toBe('lookup.neededByVisitors')
      await t.db.updateTable('invitation').set({ is_published: false }).where('id', '=', invitation.id).execute()
    }
    expect((await save(lookup, { isSignedInOnly: true })).status).toBe(200)
  })

  test('it does not while a visitor’s application needs it, also once the invitation takes no others', async () => {
    const lookup = await makeLookup(as)
    const { id } = await makeDraft(t.db, (await makeInvitation(t.db, { form: formWith(lookup.code) })).id)
    const setAnonymous = (is_anonymous: boolean) => t.db.updateTable('application').set({ is_anonymous }).where('id', '=', id).execute()
    await setAnonymous(true)
    expect((await save(lookup, { isSignedInOnly: true })).body.code).toBe('lookup.neededByVisitors')
    await setAnonymous(false)
    expect((await save(lookup, { isSignedInOnly: true })).status).toBe(200)
  })
})

test('of two who edit it the second is refused; what changed is recorded', async () => {
  const lookup = await makeLookup(as, { title: { el: 'Παλιός' } })
  expect((await save(lookup, { title: { el: 'Νέος' }, columns: [{ key: 'a', title: { el: 'Α' } }] })).body.revision).toBe(2)
  expect(await save(lookup)).toMatchObject({ status: 409, body: { code: 'lookup.changed' } })
  expect(await changesOf(t.db, 'lookup', lookup.id)).toEqual([
    ['title.el', null, 'Παλιός'],
    ['title.el', 'Παλιός', 'Νέος'],
    ['columns.a', null, { el: 'Α' }],
  ])
})

test('whoever builds a form reads codes and titles, and no more', async () => {
  const top = await makeLookup(as, { code: 'titles.top', title: { el: 'Ααα' } })
  await makeLookup(as, { code: 'titles.below', title: { el: 'Αάβ', en: 'Below' }, parentId: top.id, isSignedInOnly: true })
  const manager = t.as(await t.person())
  const { items } = (await manager.get<{ items: LookupTitle[] }>('/api/lookups/titles')).body
  expect(items.slice(0, 2)).toEqual([
    { code: 'titles.top', title: { el: 'Ααα' }, parent: null, isSignedInOnly: false },
    { code: 'titles.below', title: { el: 'Αάβ', en: 'Below' }, parent: 'titles.top', isSignedInOnly: true },
  ])
  expect([(await manager.get('/api/lookups')).status, (await t.guest.get('/api/lookups/titles')).status]).toEqual([403, 401])
})

test('the title of an invitation that is not published is for those who may see it', async () => {
  const { id, code } = await makeLookup(as)
  const manager = await t.person({ roles: ['lookup'] })
  const [hidden, own] = [
    await makeInvitation(t.db, { form: formWith(code), title: 'Ανείπωτη', is_published: false }),
    await makeInvitation(t.db, { form: formWith(code), title: 'Δική τους', is_published: false, created_by: manager.id }),
  ]
  const titles = async (client: TestClient) => (await client.get<LookupView>(`/api/lookups/${id}`)).body.uses.map(({ title }) => title)
  expect(await titles(t.as(manager))).toEqual([String(hidden.id), 'Δική τους'])
  expect((await t.as(manager).delete<Answer>(`/api/lookups/${id}`)).body.params?.uses).toBe(`«${hidden.id}», «Δική τους»`)
  expect(await titles(t.as(await t.person({ roles: ['admin'] })))).toEqual(['Ανείπωτη', 'Δική τους'])
  expect(own.id).toBeGreaterThan(hidden.id)
})

test('uses are in order: by kind, then by title', async () => {
  const lookup = await makeLookup(as)
  for (const title of ['Γ', 'α', 'Β']) await makeInvitation(t.db, { form: formWith(lookup.code), title })
  for (const title of ['Ω', 'Ψ']) await makeLookup(as, { parentId: lookup.id, title: { el: title } })
  const uses = (await as.get<LookupView>(`/api/lookups/${lookup.id}`)).body.uses.map(({ title }) => title)
  expect(uses).toEqual(['α', 'Β', 'Γ', 'Ψ', 'Ω'])
  expect((await as.delete<Answer>(`/api/lookups/${lookup.id}`)).body.params?.uses).toBe(uses.map((title) => `«${title}»`).join(', '))
})

test('is in use where a type of fields names it', async () => {
  const { id, code } = await makeLookup(as)
  const type = { kind: 'select', title: { el: 'Χώρα' }, isOffered: true, pattern: '', checkRule: '', message: {}, example: '' }
  const presets = { dataSrc: 'lookup', data: { lookup: code } }
  const systemAdmin = t.as(await t.person({ roles: ['systemAdmin'] }))
  expect((await systemAdmin.put('/api/field-types/country', { ...type, presets, revision: 0 })).status).toBe(200)
  expect((await as.get<LookupView>(`/api/lookups/${id}`)).body.uses).toMatchObject([{ kind: 'fieldType', title: 'Χώρα' }])
  expect(await as.delete(`/api/lookups/${id}`)).toMatchObject({ status: 409, body: { params: { uses: '«Χώρα»' } } })
})

test('is deleted with its items, unless a lookup or the form of an invitation names it', async () => {
  const lookup = await makeLookup(as)
  await makeItems(as, lookup, [{ code: 'a' }])
  const below = await makeLookup(as, { parentId: lookup.id, title: { el: 'Από κάτω' } })
  const named = await makeLookup(as)
  const invitation = await makeInvitation(t.db, { form: formWith(named.code) })
  const remove = (id: number) => as.delete<Answer>(`/api/lookups/${id}`)
  expect(await remove(lookup.id)).toMatchObject({ status: 409, body: { code: 'lookup.inUse', params: { uses: '«Από κάτω»' } } })
  expect((await remove(named.id)).body.code).toBe('lookup.inUse')
  expect((await as.get<LookupView>(`/api/lookups/${named.id}`)).body.uses).toMatchObject([{ kind: 'invitation', id: invitation.id }])
  expect((await remove(below.id)).status).toBe(200)
  expect((await remove(lookup.id)).status).toBe(200)
  expect(await row(lookup.id)).toBeUndefined()
  expect((await remove(lookup.id)).status).toBe(404)
})
