import type { ItemMove, LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import { searchCountLimit } from '@klesis/contract/paging.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changesOf } from '../../../audit/testing/changes-of.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { makeCommitteeStep, makeDraft, makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { formWith, insertItems, makeItems, makeLookup } from '../testing/lookup-fixtures.ts'
import { countMatches, inOrder, type MatchCount, matches } from './matches.ts'

const t = await testApp()
let as: TestClient
beforeAll(async () => {
  t.clock.set(now.toISOString())
  as = t.as(await t.person({ roles: ['admin'] }))
})
type Page = { items: LookupItem[]; total: number; totalIsExact: boolean }
type Answer = LookupItem & { code: string; inUse: boolean }
const list = async ({ id }: { id: number }, query = '') => (await as.get<Page>(`/api/lookups/${id}/items?${query}`)).body
const codes = async (lookup: { id: number }, query = '') => (await list(lookup, query)).items.map(({ code }) => code)
const change = ({ label, parent, isActive, validFrom, validUntil, extra, revision }: LookupItem, more: object = {}) => ({
  ...{ label, parentId: parent?.id ?? null, isActive, validFrom, validUntil, extra, revision },
  ...more,
})
const save = (lookup: LookupView, item: LookupItem, more: object = {}) => as.put<Answer>(`/api/lookups/${lookup.id}/items/${item.id}`, change(item, more))
const counts = async ({ id }: LookupView) => {
  const { items, retired } = (await as.get<LookupView>(`/api/lookups/${id}`)).body
  return [items, retired]
}

test('an item is added at the end, changed, retired and restored, and each change is recorded', async () => {
  const lookup = await makeLookup(as)
  const [first, second] = await makeItems(as, lookup, [{ code: 'a', label: { el: ' Άλφα ', en: '' } }, { code: 'b' }])
  if (!first || !second) throw new Error('Two items are needed.')
  expect(first).toMatchObject({ label: { el: 'Άλφα' }, isActive: true, validFrom: null, parent: null, extra: {}, revision: 1 })
  const saved = (await save(lookup, first, { label: { el: 'Βήτα' }, validFrom: '2026-01-01', extra: { post: '712 02' }, isActive: false })).body
  expect(saved).toMatchObject({ label: { el: 'Βήτα' }, isActive: false, revision: 2 })
  expect(await counts(lookup)).toEqual([2, 1])
  expect(await save(lookup, first)).toMatchObject({ status: 409, body: { code: 'lookupItem.changed' } })
  expect((await save(lookup, saved, { isActive: true })).body.isActive).toBe(true)
  expect(await counts(lookup)).toEqual([2, 0])
  expect(await codes(lookup)).toEqual(['a', 'b'])
  expect((await changesOf(t.db, 'lookup', lookup.id)).slice(-5)).toEqual([
    ['label.el', 'Άλφα', 'Βήτα'],
    ['isActive', true, false],
    ['validFrom', null, '2026-01-01'],
    ['extra.post', null, '712 02'],
    ['isActive', false, true],
  ])
})

describe('refused are', () => {
  test.each<[string, object, string]>([
    ['a code that the lookup has', { code: 'a' }, 'lookupItem.codeTaken'],
    ['a code with a comma', { code: 'a,b' }, 'request.invalid'],
    ['a label without words', { code: 'c', label: { el: '  ' } }, 'request.invalid'],
    ['days in the wrong order', { code: 'c', validFrom: '2026-02-01', validUntil: '2026-01-31' }, 'lookupItem.datesWrong'],
    ['an unknown parent', { code: 'c', parentId: 999_999 }, 'lookupItem.parentUnknown'],
  ])('%s', async (_, more, code) => {
    const lookup = await makeLookup(as)
    await makeItems(as, lookup, [{ code: 'a' }])
    expect((await as.post<{ code: string }>(`/api/lookups/${lookup.id}/items`, { label: { el: 'Α' }, ...more })).body.code).toBe(code)
    expect(await counts(lookup)).toEqual([1, 0])
  })

  test('a parent of another lookup than the parent, and an item of another lookup', async () => {
    const [top, other] = [await makeLookup(as), await makeLookup(as)]
    const below = await makeLookup(as, { parentId: top.id })
    const [wrong] = await makeItems(as, other, [{ code: 'x' }])
    const body = { code: 'c', label: { el: 'Α' }, parentId: wrong?.id }
    expect((await as.post<{ code: string }>(`/api/lookups/${below.id}/items`, body)).body.code).toBe('lookupItem.parentUnknown')
    expect((await as.get(`/api/lookups/${below.id}/items/${wrong?.id}`)).status).toBe(404)
  })
})

describe('an item is not deleted', () => {
  const remove = (lookup: LookupView, item: LookupItem | undefined) => as.delete<{ code?: string }>(`/api/lookups/${lookup.id}/items/${item?.id}`)

  test('while it is a parent', async () => {
    const top = await makeLookup(as)
    const [parent, free] = await makeItems(as, top, [{ code: 'a' }, { code: 'b', isActive: false }])
    await makeItems(as, await makeLookup(as, { parentId: top.id }), [{ code: 'c', parentId: parent?.id ?? 0 }])
    expect(await remove(top, parent)).toMatchObject({ status: 409, body: { code: 'lookupItem.inUse' } })
    expect((await remove(top, free)).status).toBe(200)
    expect(await counts(top)).toEqual([1, 0])
  })

  test('while an answer has its code, submitted or being written', async () => {
    const lookup = await makeLookup(as)
    const [submitted, typed, free] = await makeItems(as, lookup, [{ code: 'a' }, { code: 'b' }, { code: 'c' }])
    const invitation = await makeInvitation(t.db, { form: formWith(lookup.code) })
    await makeSubmitted(t.db, invitation.id, undefined, { rows: [{ chosen: 'a' }], number: 71202, ticked: { north: true, south: false } } as never)
    const draft = await makeDraft(t.db, invitation.id)
    await t.db.updateTable('application').set({ working_data: '{"chosen": ["b"]}' }).where('id', '=', draft.id).execute()
    const inUse = async (item: LookupItem | undefined) => (await as.get<Answer>(`/api/lookups/${lookup.id}/items/${item?.id}`)).body.inUse
    expect([await inUse(submitted), await inUse(typed), await inUse(free)]).toEqual([true, true, false])
    const others = await makeItems(as, lookup, [{ code: '71202' }, { code: '7120' }, { code: 'north' }, { code: 'south' }])
    expect(await Promise.all(others.map(inUse))).toEqual([true, false, true, false])
    const [former, later] = await makeItems(as, lookup, [{ code: 'former' }, { code: 'later' }])
    const kept = { application_id: draft.id, version_id: invitation.versionId, path: '["chosen"]', value: '"former"', revision: 2, at: now.toISOString() }
    await t.db.insertInto('former_answer').values(kept).execute()
    expect([await inUse(former), await inUse(later)]).toEqual([true, false])
    // The answers of an evaluation count as well.
    const evaluation = { application_id: draft.id, person_id: invitation.creatorId, version_id: invitation.versionId, data: '{"chosen": "later"}' }
    await t.db
      .insertInto('evaluation')
      .values({ ...evaluation, began_at: now.toISOString() })
      .execute()
    expect(await inUse(later)).toBe(true)
    // So do those of an earlier round, and those to the form of an approval step.
    const [earlier, decided] = await makeItems(as, lookup, [{ code: 'earlier' }, { code: 'decided' }])
    const round = { ...evaluation, data: '{"chosen": "earlier"}', round: 1, revision: 1, state: 'draft' as const, counts: false, began_at: now.toISOString() }
    const { application } = await makeCommitteeStep(t.db, 'all', 1)
    const form = { form: JSON.stringify(formWith(lookup.code)), form_data: '{"chosen": "decided"}' }
    expect([await inUse(earlier), await inUse(decided)]).toEqual([false, false])
    await t.db
      .insertInto('kept_evaluation')
      .values({ ...round, saved_at: now.toISOString() })
      .execute()
    await t.db.updateTable('step').set(form).where('application_id', '=', application.id).execute()
    for (const used of [submitted, typed, former, later, earlier, decided]) expect((await remove(lookup, used)).body.code).toBe('lookupItem.inUse')
    expect((await remove(lookup, free)).status).toBe(200)
  })

  test('nor does the search of all answers keep others from changing the lookup', async () => {
    const lookup = await makeLookup(as)
    const [leaving, staying] = await makeItems(as, lookup, [{ code: 'a' }, { code: 'b' }])
    await makeInvitation(t.db, { form: formWith(lookup.code) })
    const removed = await t.db.transaction().execute(async (tx) => {
      await sql`lock table application in access exclusive mode`.execute(tx)
      const removing = inBackground(remove(lookup, leaving))
      await untilBlocked(t.db, tx)
      const change = { label: { el: 'Β' }, isActive: true, revision: staying?.revision }
      expect((await as.put(`/api/lookups/${lookup.id}/items/${staying?.id}`, { ...staying, ...change })).status).toBe(200)
      return { removing }
    })
    expect((await removed.removing).status).toBe(200)
  })

  test('if an answer with its code was saved during the search', async () => {
    const lookup = await makeLookup(as)
    const [item] = await makeItems(as, lookup, [{ code: 'a' }])
    const draft = await makeDraft(t.db, (await makeInvitation(t.db, { form: formWith(lookup.code) })).id)
    const removed = await t.db.transaction().execute(async (tx) => {
      await sql`select from lookup where id = ${lookup.id} for update`.execute(tx)
      const removing = inBackground(remove(lookup, item))
      await untilBlocked(t.db, tx)
      const typed = { working_data: '{"chosen": "a"}', saved_at: now.toISOString() }
      await t.db.updateTable('application').set(typed).where('id', '=', draft.id).execute()
      return { removing }
    })
    expect(await removed.removing).toMatchObject({ status: 409, body: { code: 'lookupItem.inUse' } })
  })

  test('because of an answer to another lookup', async () => {
    const lookup = await makeLookup(as)
    const [item] = await makeItems(as, lookup, [{ code: 'a' }])
    const other = await makeLookup(as)
    await makeItems(as, other, [{ code: 'a' }])
    const invitation = await makeInvitation(t.db, { form: formWith(other.code) })
    await makeSubmitted(t.db, invitation.id, undefined, { chosen: 'a' } as never)
    expect((await remove(lookup, item)).status).toBe(200)
  })
})

describe('an item moves', () => {
  const setUp = async () => {
    const lookup = await makeLookup(as)
    const items = await makeItems(
      as,
      lookup,
      ['a', 'b', 'c', 'd'].map((code) => ({ code })),
    )
    const idOf = (code: string) => items.find((item) => item.code === code)?.id ?? 0
    const move = (code: string, to: ItemMove) => as.post<{ code?: string }>(`/api/lookups/${lookup.id}/items/${idOf(code)}/move`, to)
    return { lookup, idOf, move }
  }

  test.each<[string, (idOf: (code: string) => number) => ItemMove, string]>([
    ['c', (idOf) => ({ before: idOf('b') }), 'acbd'],
    ['c', (idOf) => ({ before: idOf('a') }), 'cabd'],
    ['b', (idOf) => ({ after: idOf('c') }), 'acbd'],
    ['a', (idOf) => ({ after: idOf('d') }), 'bcda'],
    ['d', () => ({ place: 1 }), 'dabc'],
    ['a', () => ({ place: 3 }), 'bcad'],
    ['b', () => ({ place: 999 }), 'acdb'],
    ['b', () => ({ place: 2 }), 'abcd'],
    ['b', (idOf) => ({ after: idOf('a') }), 'abcd'],
  ])('%s', async (code, to, order) => {
    const { lookup, idOf, move } = await setUp()
    expect((await move(code, to(idOf))).status).toBe(200)
    expect((await codes(lookup)).join('')).toBe(order)
  })

  test('as often as one likes into the same gap; its places are recorded', async () => {
    const { lookup, idOf, move } = await setUp()
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await move('d', { after: idOf('a') })).status).toBe(200)
      expect((await move('c', { after: idOf('a') })).status).toBe(200)
    }
    expect((await codes(lookup)).join('')).toBe('acdb')
    expect((await changesOf(t.db, 'lookup', lookup.id)).at(-1)).toEqual(['position', 3, 2])
  })

  test('not beside one of another lookup', async () => {
    const { move } = await setUp()
    const other = await setUp()
    expect(await move('a', { after: other.idOf('b') })).toMatchObject({ status: 404, body: { code: 'lookupItem.notFound' } })
  })
})

describe('the list', () => {
  test('finds beginnings of words in code and labels, whatever accents and case, in this lookup only', async () => {
    const lookup = await makeLookup(as)
    await makeItems(as, await makeLookup(as), [{ code: 'her', label: { el: 'Ηράκλειο Κρήτης' } }])
    await makeItems(as, lookup, [
      { code: 'her.cr', label: { el: 'Ηράκλειο Κρήτης', en: 'Heraklion' } },
      { code: 'cha', label: { el: 'Χανιά (Κρήτη)' } },
      { code: 'sha', label: { el: 'Άγιος Νικόλαος', en: "St. Nicholas' Bay" }, isActive: false },
    ])
    const found = async (search: string, state = 'all') => (await codes(lookup, `search=${encodeURIComponent(search)}&state=${state}`)).join(' ')
    expect(await found('ηρακλειο')).toBe('her.cr')
    expect(await found('ΚΡΉΤ')).toBe('her.cr cha')
    expect(await found('κρητησ ηρα')).toBe('her.cr')
    expect(await found('her')).toBe('her.cr')
    expect(await found('cr')).toBe('her.cr')
    expect(await found('αγιοσ νικ')).toBe('sha')
    expect(await found("st. nicholas' b")).toBe('sha')
    expect(await found('ράκλειο')).toBe('')
    expect(await found('el')).toBe('')
    expect(await found("'; drop table lookup --")).toBe('')
    expect(await found('(:*&|!<->')).toBe('')
    expect(await found('a'.repeat(200))).toBe('')
    expect(await found('', 'active')).toBe('her.cr cha')
    expect(await found('', 'retired')).toBe('sha')
    expect(await found('ν', 'active')).toBe('')
  })

  test('a label of one very long word is found by its beginning', async () => {
    const lookup = await makeLookup(as)
    await makeItems(as, lookup, [{ code: 'long', label: { el: 'Ζ'.repeat(500) } }])
    expect(await codes(lookup, `search=${encodeURIComponent('Ζ'.repeat(150))}`)).toEqual(['long'])
  })

  test('of many items goes on from the last one of the page before, and reads no more than a page', async () => {
    const lookup = await makeLookup(as)
    await insertItems(t.db, lookup, 3_000)
    const all: string[] = []
    for (let after = ''; ; ) {
      const { items, total } = await list(lookup, after)
      expect(total).toBe(3_000)
      all.push(...items.map(({ code }) => code))
      if (items.length < 50) break
      after = `after=${items.at(-1)?.position}`
    }
    expect(all).toEqual(Array.from({ length: 3_000 }, (_, index) => `c${index + 1}`))
    expect(await list(lookup, 'search=town')).toMatchObject({ total: searchCountLimit, totalIsExact: false })
    expect(await list(lookup, 'search=town 299')).toMatchObject({ total: 11, totalIsExact: true })
  })
})

test('pages and searches of 50,000 items use their indexes', async () => {
  const [lookup, small] = [await makeLookup(as), await makeLookup(as)]
  await insertItems(t.db, small, 500)
  await insertItems(t.db, lookup, 50_000)
  await sql`vacuum analyze lookup_item`.execute(t.db)
  const plan = async (query: ReturnType<typeof sql>) =>
    (await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, format json) ${query}`.execute(t.db)).rows[0]
  interface Node {
    'Index Name'?: string
    'Actual Rows': number
    Plans?: Node[]
  }
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  const read = async (query: ReturnType<typeof sql>) => {
    const nodes = nodesOf((await plan(query))?.['QUERY PLAN'][0].Plan as Node)
    return { indexes: nodes.flatMap((node) => node['Index Name'] ?? []), rows: Math.max(...nodes.map((node) => node['Actual Rows'])) }
  }
  for (const { id } of [lookup, small]) {
    const page = sql`select code from lookup_item i where i.lookup_id = ${id}`
    expect(await read(sql`${page} order by i.position limit 50`)).toMatchObject({ indexes: ['lookup_item_position_unique'], rows: 50 })
    const active = sql`${page} and i.is_active order by i.position limit 50`
    expect((await read(active)).rows).toBe(50)
  }
  const search = (text: string) => sql`i.lookup_id = ${lookup.id} and ${matches(lookup.id, text)}`
  const [rare, common] = [await countMatches(t.db, search('49999')), await countMatches(t.db, search('δημος'))]
  const found = async (text: string, count: MatchCount) => read(sql`select code from lookup_item i where ${search(text)} order by ${inOrder(count)} limit 50`)
  expect(await found('49999', rare)).toMatchObject({ indexes: ['lookup_item_words'], rows: 1 })
  expect(await found('δημος', common)).toMatchObject({ indexes: ['lookup_item_position_unique'], rows: 50 })
})
