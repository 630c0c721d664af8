import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOf } from '../../../testing/as-of.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { makeInvitation } from '../testing/fixtures.ts'

const t = await testApp()
let keeper: TestClient
const items = new Map<string, LookupItem>()
const select = (key: string, data: { lookup: string; parent?: string }, more = {}) => ({
  ...{ type: 'select', key, label: `Πεδίο ${key}`, input: true, dataSrc: 'lookup', data },
  ...more,
})
const form = {
  display: 'form',
  components: [
    select('region', { lookup: 'regions' }),
    select('town', { lookup: 'towns', parent: 'region' }),
    select('towns', { lookup: 'towns' }, { multiple: true, errors: { onlyAvailableItems: 'Όχι αυτή.' } }),
    {
      type: 'datagrid',
      key: 'trips',
      label: 'Ταξίδια',
      input: true,
      components: [select('from', { lookup: 'regions' }), select('to', { lookup: 'towns', parent: 'from' })],
    },
    {
      type: 'datagrid',
      key: 'stays',
      label: 'Διαμονές',
      input: true,
      components: [
        select('at', { lookup: 'regions' }),
        { type: 'container', key: 'place', label: 'Τόπος', input: true, components: [select('in', { lookup: 'towns', parent: 'at' })] },
      ],
    },
    select('hidden', { lookup: 'towns' }, { conditional: { show: true, when: 'region', eq: 'AT' } }),
    select('free', { lookup: 'towns' }, { validate: { onlyAvailableItems: false } }),
  ],
  i18n: { en: { 'Πεδίο town': 'Town' } },
}
const times = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }

beforeAll(async () => {
  t.clock.set('2026-11-20T10:00:00Z')
  keeper = t.as(await t.person({ roles: ['lookup'] }))
  const regions = await makeLookup(keeper, { code: 'regions' })
  const [crete, attica] = await makeItems(keeper, regions, [{ code: 'CR' }, { code: 'AT' }])
  const towns = await makeLookup(keeper, { code: 'towns', parentId: regions.id })
  const made = await makeItems(keeper, towns, [
    { code: 'her', label: { el: 'Ηράκλειο', en: 'Heraklion' }, parentId: crete?.id ?? 0 },
    { code: '42', label: { el: 'Χανιά' }, parentId: crete?.id ?? 0 },
    { code: 'ath', label: { el: 'Αθήνα' }, parentId: attica?.id ?? 0 },
    { code: 'old', label: { el: 'Χάνδαξ' }, parentId: crete?.id ?? 0, isActive: false },
    { code: 'coming', label: { el: 'Νέα Πόλη' }, parentId: crete?.id ?? 0, validFrom: '2026-11-21' },
    { code: 'ended', label: { el: 'Παλιά Πόλη' }, parentId: crete?.id ?? 0, validUntil: '2026-11-19' },
  ])
  for (const item of made) items.set(item.code, item)
  const inside = await makeLookup(keeper, { code: 'inside', isSignedInOnly: true })
  await makeItems(keeper, inside, [{ code: 'secret', label: { el: 'Κρυφή ετικέτα' } }])
})

const setActive = async (code: string, isActive: boolean) => {
  const item = items.get(code)
  const { id: lookup } = await t.db.selectFrom('lookup').select('id').where('code', '=', 'towns').executeTakeFirstOrThrow()
  const { revision } = (await keeper.get<LookupItem>(`/api/lookups/${lookup}/items/${item?.id}`)).body
  await keeper.put(`/api/lookups/${lookup}/items/${item?.id}`, { label: item?.label, parentId: item?.parent?.id, isActive, revision })
}

async function start(as: TestClient, invitationId: number) {
  const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
  return { id, revision }
}
interface Answer {
  revision: number
  warnings: { path: string }[]
  issues?: { path: string; message: string; params: { label: string } }[]
}
const send = (as: TestClient, { id, revision }: { id: number; revision: number }, data: object, final: boolean, auto = false) =>
  as.put<Answer>(`/api/application/${id}`, { data, final, revision, auto })

/** The paths that a submission is refused for. */
async function refused(data: object): Promise<string[]> {
  const as = t.as(await t.person())
  const { body } = await send(as, await start(as, (await makeInvitation(t.db, { form, ...times })).id), data, true)
  return (body.issues ?? []).map(({ path }) => path)
}

test.each<[string, object, string[]]>([
  ['items of today', { region: 'CR', town: 'her', towns: ['her', 'ath'] }, []],
  ['a code that looks like a number', { region: 'CR', town: 42 }, []],
  ['an unknown code', { region: 'XX', towns: ['her', 'CR'] }, ['region', 'towns']],
  ['a retired item', { region: 'CR', town: 'old' }, ['town']],
  ['an item to come, and one that has ended', { towns: ['coming'], region: 'CR', town: 'ended' }, ['town', 'towns']],
  ['a child of another parent', { region: 'CR', town: 'ath' }, ['town']],
  ['a child without a parent', { town: 'her' }, ['town']],
  [
    'rows, each by its own parent',
    {
      region: 'AT',
      trips: [
        { from: 'CR', to: 'her' },
        { from: 'AT', to: 'her' },
      ],
    },
    ['trips[1].to'],
  ],
  [
    'a part of a row, by the parent beside it',
    {
      region: 'AT',
      stays: [
        { at: 'CR', place: { in: 'her' } },
        { at: 'AT', place: { in: 'her' } },
      ],
    },
    ['stays[1].place.in'],
  ],
  ['a hidden answer', { region: 'CR', hidden: 'unknown' }, []],
  ['a value of one’s own where the author allows it', { free: 'elsewhere' }, []],
])('%s', async (_, data, paths) => {
  expect(await refused(data)).toEqual(paths)
})

test.each([
  ['el', 'Πεδίο town'],
  ['en', 'Town'],
] as const)('the refusal names the field in %s, with the message of its author', async (language, label) => {
  const as = t.as(await t.person({ language }))
  const { body, status } = await send(as, await start(as, (await makeInvitation(t.db, { form, ...times })).id), { town: 'none', towns: ['none'] }, true)
  expect(status).toBe(422)
  expect(body.issues?.map(({ path, params }) => [path, params.label])).toEqual([
    ['town', label],
    ['towns', 'Πεδίο towns'],
  ])
  expect(body.issues?.[1]?.message).toBe('Όχι αυτή.')
})

test('a draft is saved with a wrong code, and warned of it; then it cannot be submitted', async () => {
  const as = t.as(await t.person())
  const draft = await start(as, (await makeInvitation(t.db, { form, ...times })).id)
  const saved = await send(as, draft, { region: 'CR', town: 'ath' }, false)
  expect([saved.status, saved.body.warnings.map(({ path }) => path)]).toEqual([200, ['town']])
  expect((await send(as, { ...draft, revision: saved.body.revision }, { region: 'CR', town: 'none' }, true)).status).toBe(422)
})

test('an answer that was only saved by itself stays valid after its item was retired', async () => {
  const as = t.as(await t.person())
  const draft = await start(as, (await makeInvitation(t.db, { form, ...times })).id)
  const saved = await send(as, draft, { towns: ['ath'] }, false, true)
  await setActive('ath', false)
  const now = { ...draft, revision: saved.body.revision }
  expect((await send(as, now, { towns: ['ath', 'old'] }, true)).body.issues?.map(({ path }) => path)).toEqual(['towns'])
  expect((await send(as, now, { towns: ['ath'] }, true)).status).toBe(200)
  await setActive('ath', true)
})

test('a stored answer stays valid after its item was retired, until it is changed; it keeps its label', async () => {
  const as = t.as(await t.person({ language: 'en' }))
  const draft = await start(as, (await makeInvitation(t.db, { form, ...times })).id)
  const saved = await send(as, draft, { region: 'CR', town: 'her' }, false)
  await setActive('her', false)
  const now = { ...draft, revision: saved.body.revision }
  expect((await send(as, now, { region: 'CR', town: 'her', towns: ['her'] }, true)).body.issues?.map(({ path }) => path)).toEqual(['towns'])
  expect((await send(as, now, { region: 'AT', town: 'her' }, true)).body.issues?.map(({ path }) => path)).toEqual(['town'])
  expect((await send(as, now, { region: 'CR', town: 'her' }, true)).status).toBe(200)
  const { items: entries } = (await as.get<{ items: HistoryEntry[] }>(`/api/application/${draft.id}/history`)).body
  expect(entries.flatMap(({ changes }) => changes).map(({ label, after }) => [label, after])).toContainEqual(['Town', 'Heraklion'])
  await setActive('her', true)
})

describe('a lookup for people who are signed in', () => {
  const inside = { display: 'form', components: [select('a', { lookup: 'inside' })] }

  test('is chosen by them', async () => {
    const as = t.as(await t.person())
    expect((await send(as, await start(as, (await makeInvitation(t.db, { form: inside, ...times })).id), { a: 'secret' }, true)).status).toBe(200)
  })

  test('tells others neither its items, nor which codes it has, nor their labels', async () => {
    const { id } = await makeInvitation(t.db, { form: inside, flags: { anonymous: true }, loginGroups: [], ...times })
    const { entry_key } = await t.db.selectFrom('invitation').select('entry_key').where('id', '=', id).executeTakeFirstOrThrow()
    const as = asOf(t, (await t.guest.get<SignedIn>(`/pub/anonymous/${entry_key}`)).body)
    for (const query of ['', '?codes=secret', '?search=secret'])
      expect(await as.get(`/pub/lookup/inside${query}`)).toMatchObject({ status: 403, body: { code: 'lookup.membersOnly' } })
    const draft = await start(as, id)
    const { body } = await send(as, draft, { a: 'secret' }, false)
    const texts = await Promise.all(['', '/history'].map(async (path) => (await as.get(`/api/application/${draft.id}${path}`)).text))
    expect(texts.join()).not.toContain('Κρυφή')
    const answers = await Promise.all(['secret', 'none'].map((a) => send(as, { ...draft, revision: body.revision }, { a }, true)))
    expect(answers.map((answer) => answer.body.issues)).toEqual([answers[0]?.body.issues, answers[0]?.body.issues])
    expect(answers[0]?.status).toBe(422)
  })
})
