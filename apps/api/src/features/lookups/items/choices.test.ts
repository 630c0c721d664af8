import type { LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import { searchCountLimit } from '@klesis/contract/paging.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { findLookupItems, knowsCodes } from '../index.ts'
import { insertItems, makeItems, makeLookup } from '../testing/lookup-fixtures.ts'

const t = await testApp()
let as: TestClient
beforeAll(async () => {
  t.clock.set('2026-11-20T10:00:00Z')
  as = t.as(await t.person({ roles: ['lookup'] }))
  const regions = await makeLookup(as, { code: 'regions' })
  const [crete, attica] = await makeItems(as, regions, [{ code: 'CR' }, { code: 'AT' }])
  const towns = await makeLookup(as, { code: 'towns', parentId: regions.id, columns: [{ key: 'post', title: { el: 'ΤΚ' } }] })
  await makeItems(as, towns, [
    { code: 'her', label: { el: 'Ηράκλειο', en: 'Heraklion' }, parentId: crete?.id ?? 0, extra: { post: '71202' } },
    { code: 'ath', label: { el: 'Αθήνα' }, parentId: attica?.id ?? 0 },
    { code: 'old', label: { en: 'Candia' }, parentId: crete?.id ?? 0, isActive: false },
    { code: 'coming', label: { el: 'Νέα Πόλη' }, validFrom: '2026-11-21' },
    { code: 'last', label: { el: 'Ως σήμερα' }, validUntil: '2026-11-20' },
  ])
  await makeLookup(as, { code: 'inside', isSignedInOnly: true })
})
type Choices = { items: LookupChoice[]; total: number; totalIsExact: boolean; code?: string }
const read = async (query: string, lookup = 'towns') => (await t.guest.get<Choices>(`/pub/lookup/${lookup}?${query}`)).body
const codes = async (query: string) => (await read(query)).items.map(({ code }) => code).join(' ')

test('anyone reads what can be chosen today, in its order, with parents and further columns', async () => {
  expect(await read('lang=en')).toEqual({
    items: [
      { code: 'her', label: 'Heraklion', parent: 'CR', extra: { post: '71202' } },
      { code: 'ath', label: 'Αθήνα', parent: 'AT', extra: {} },
      { code: 'last', label: 'Ως σήμερα', extra: {} },
    ],
    total: 3,
    totalIsExact: true,
  })
})

test('days begin in Athens', async () => {
  t.clock.set('2026-11-20T21:59:00Z')
  expect(await codes('')).toBe('her ath last')
  t.clock.set('2026-11-20T22:00:00Z')
  expect(await codes('')).toBe('her ath coming')
  t.clock.set('2026-11-20T10:00:00Z')
})

test.each([
  ['parent=CR', 'her'],
  ['parent=AT', 'ath'],
  ['parent=none', ''],
  ['parent=', ''],
  [`search=${encodeURIComponent('ηρακ')}`, 'her'],
  ['search=HERAK', 'her'],
  [`parent=AT&search=${encodeURIComponent('ηρακ')}`, ''],
  ['limit=1&skip=1', 'ath'],
  ['skip=3', ''],
  ['codes=old', 'old'],
  ['codes=coming,her,none', 'her coming'],
  ['codes=old&codes=ath', 'ath old'],
  ['codes=', ''],
])('%s gives “%s”', async (query, found) => {
  expect(await codes(query)).toBe(found)
})

test('an old answer keeps its label, in whatever language there is one', async () => {
  expect((await read('codes=old&lang=el')).items).toEqual([{ code: 'old', label: 'Candia', parent: 'CR', extra: {} }])
})

test('a lookup for people who are signed in is refused to others', async () => {
  expect((await t.guest.get<Choices>('/pub/lookup/inside')).body.code).toBe('access.signInNeeded')
  const visitor = t.as(await t.person({ isNameless: true }))
  expect(await visitor.get('/pub/lookup/inside')).toMatchObject({ status: 403, body: { code: 'lookup.membersOnly' } })
  expect((await t.as(await t.person()).get('/pub/lookup/inside')).status).toBe(200)
})

test.each(['limit=0', 'limit=201', 'skip=-1', 'lang=greek'])('the query %s is refused', async (query) => {
  expect((await t.guest.get(`/pub/lookup/towns?${query}`)).status).toBe(422)
})

test('an unknown lookup is not found', async () => {
  expect((await t.guest.get<Choices>('/pub/lookup/unknown')).body.code).toBe('lookup.notFound')
})

test('a page says whether there are more; the total is that of the last page', async () => {
  const many = await makeLookup(as, { code: 'many' })
  await insertItems(t.db, many, 2_600)
  const page = async (query: string) => {
    const { items, total, totalIsExact } = await read(query, 'many')
    return [items.length, total, totalIsExact]
  }
  expect(await page('limit=200')).toEqual([200, 201, false])
  expect(await page('limit=200&skip=2400')).toEqual([200, 2_600, true])
  expect(await page('limit=1&skip=2600')).toEqual([0, searchCountLimit, false])
  expect(await page('search=none')).toEqual([0, 0, true])
  const found = async (query: string) => (await read(query, 'many')).items.map(({ code }) => code)
  expect(await found('search=town&limit=2')).toEqual(['c1', 'c2'])
  expect(await found('search=26&limit=4')).toEqual(['c26', 'c260', 'c261', 'c262'])
  expect(await found('search=26&limit=2&skip=11')).toEqual(['c2600'])
  expect(await page('search=town&limit=200&skip=1900')).toEqual([200, 2_101, false])
})

describe('for forms and scripts', () => {
  const query = { lang: 'el', search: '', limit: 10, skip: 0 }

  test('the same items are found in the server', async () => {
    expect((await findLookupItems(t.db, 'towns', { ...query, parent: 'CR' }, t.clock.now())).map(({ code }) => code)).toEqual(['her'])
    expect(await findLookupItems(t.db, 'unknown', query, t.clock.now())).toEqual([])
  })

  test('codes are known if all of them are in the lookup, retired or not', async () => {
    expect(await knowsCodes(t.db, 'towns', ['her', 'old', 'her'])).toBe(true)
    expect(await knowsCodes(t.db, 'towns', ['her', 'CR'])).toBe(false)
    expect(await knowsCodes(t.db, 'unknown', ['her'])).toBe(false)
  })
})
