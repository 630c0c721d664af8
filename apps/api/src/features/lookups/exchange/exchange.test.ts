import type { ItemsPreview } from '@klesis/contract/lookups/lookup-exchange.ts'
import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { changesOf } from '../../../audit/testing/changes-of.ts'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { insertItems, makeItems, makeLookup } from '../testing/lookup-fixtures.ts'

const t = await testApp()
const person = await t.person({ roles: ['lookup'], language: 'el' })
let as: TestClient
beforeAll(() => {
  as = t.as(person)
})
type Preview = ItemsPreview & { code?: string }
const download = async ({ id }: LookupView, format: TableFormat): Promise<Buffer> => {
  const answer = await t.app.inject({ method: 'GET', url: `/api/lookups/${id}/export/${format}`, headers: { authorization: `Bearer ${person.token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const preview = async ({ id }: LookupView, bytes: Buffer, missing = 'stay') =>
  (await sendFile<Preview>(as, `/api/lookups/${id}/import/preview?missing=${missing}`, { name: 'items', bytes })).body
const send = ({ id }: LookupView, bytes: Buffer, basis: string, missing = 'stay') =>
  sendFile<{ code?: string; added: number }>(as, `/api/lookups/${id}/import?missing=${missing}&basis=${basis}`, { name: 'items', bytes })
const sheet = async (...rows: (string | number | boolean | null)[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Items', rows }] }))
const json = (...items: object[]) => Buffer.from(JSON.stringify({ format: 'klesis.lookup', formatVersion: 1, items }))
const items = async ({ id }: LookupView) => (await as.get<{ items: LookupItem[] }>(`/api/lookups/${id}/items`)).body.items

/** Imports a file as its preview showed it. */
async function write(lookup: LookupView, bytes: Buffer, missing = 'stay') {
  const { basis, faults } = await preview(lookup, bytes, missing)
  expect(faults).toEqual([])
  return send(lookup, bytes, basis, missing)
}

async function makeTowns() {
  const regions = await makeLookup(as)
  const [crete] = await makeItems(as, regions, [{ code: 'CR' }])
  const columns = [{ key: 'post', title: { el: 'ΤΚ', en: 'Post code' } }]
  const towns = await makeLookup(as, { parentId: regions.id, columns })
  await makeItems(as, towns, [
    { code: '01', label: { el: '=Ηράκλειο', en: 'Heraklion' }, parentId: crete?.id ?? 0, extra: { post: '071202' } },
    { code: 'ch', label: { en: 'Chania' }, validFrom: '2026-01-01', validUntil: '2026-12-31' },
    { code: 'old', label: { el: 'Χάνδαξ' }, isActive: false },
  ])
  return towns
}

describe.each(['xlsx', 'json'] as const)('a file (%s)', (format) => {
  test('that comes back as it was downloaded changes nothing, whatever becomes of what it leaves out', async () => {
    const towns = await makeTowns()
    const bytes = await download(towns, format)
    for (const missing of ['stay', 'retire']) {
      const found = await preview(towns, bytes, missing)
      expect(found).toMatchObject({ added: 0, changed: 0, retired: 0, unchanged: 3, missing: 0, changes: [], faults: [] })
    }
    const before = await items(towns)
    expect((await write(towns, bytes)).status).toBe(200)
    expect(await items(towns)).toEqual(before)
  })

  test('makes the same items in an empty lookup', async () => {
    const towns = await makeTowns()
    const copy = await makeLookup(as, { parentId: towns.parent?.id ?? null, columns: towns.columns })
    expect((await write(copy, await download(towns, format))).body.added).toBe(3)
    const facts = async (lookup: LookupView) => (await items(lookup)).map(({ id, position, revision, ...fact }) => fact)
    expect(await facts(copy)).toEqual(await facts(towns))
    expect((await as.get<LookupView>(`/api/lookups/${copy.id}`)).body).toMatchObject({ items: 3, retired: 1 })
  })
})

test('what begins like a formula is downloaded as text', async () => {
  const book = await readXlsx(await download(await makeTowns(), 'xlsx'))
  const [, first] = book.sheets[0]?.rows ?? []
  expect(first?.slice(0, 2)).toEqual(['01', '=Ηράκλειο'])
  expect(book.sheets[0]?.cells?.get('1,1')?.formula).toBeUndefined()
})

test('a preview shows what is added, changed and retired, before and after; the import writes just that', async () => {
  const towns = await makeTowns()
  const bytes = await sheet(
    ['code', 'labelEl', 'labelEn', 'Ισχύει έως και', 'x_post'],
    ['ch', 'Χανιά', 'Chania', '2027-12-31', '731 00'],
    ['re', 'Ρέθυμνο', null, null, null],
  )
  const found = await preview(towns, bytes, 'retire')
  expect(found).toMatchObject({ added: 1, changed: 1, retired: 1, unchanged: 0, missing: 2, faultsTotal: 0 })
  expect(found.changes).toEqual([
    { row: null, code: '01', kind: 'retired', fields: [{ title: 'Ενεργή', before: 'ναι', after: 'όχι' }] },
    {
      ...{ row: 2, code: 'ch', kind: 'changed' },
      fields: [
        { title: 'Ετικέτα (el)', before: null, after: 'Χανιά' },
        { title: 'Ισχύει έως και', before: '31-12-2026', after: '31-12-2027' },
        { title: 'ΤΚ', before: null, after: '731 00' },
      ],
    },
    {
      ...{ row: 3, code: 're', kind: 'added' },
      fields: [
        { title: 'Ετικέτα (el)', before: null, after: 'Ρέθυμνο' },
        { title: 'Ενεργή', before: null, after: 'ναι' },
      ],
    },
  ])
  expect((await items(towns)).map(({ code }) => code)).toEqual(['01', 'ch', 'old'])
  expect((await send(towns, bytes, found.basis, 'retire')).body).toEqual({ added: 1, changed: 1, retired: 1 })
  expect((await items(towns)).map(({ code, isActive, validFrom, parent }) => [code, isActive, validFrom, parent?.code])).toEqual([
    ['01', false, null, 'CR'],
    ['ch', true, '2026-01-01', undefined],
    ['old', false, null, undefined],
    ['re', true, null, undefined],
  ])
  expect((await as.get<LookupView>(`/api/lookups/${towns.id}`)).body).toMatchObject({ items: 4, retired: 2 })
  expect(await changesOf(t.db, 'lookup', towns.id)).toContainEqual(['ch.validUntil', '2026-12-31', '2027-12-31'])
})

test.each([
  ['one goes up', ['d', 1], 'dabc'],
  ['one goes down', ['a', 3], 'bcad'],
  ['a new one comes between', ['x', 2], 'axbcd'],
  ['one goes far beyond the end', ['b', 100], 'acdb'],
])('the column of the order: %s', async (_, [code, order], result) => {
  const lookup = await makeLookup(as)
  await makeItems(
    as,
    lookup,
    ['a', 'b', 'c', 'd'].map((one) => ({ code: one })),
  )
  expect((await write(lookup, json({ code, labelEl: 'Νέα', order }))).status).toBe(200)
  expect((await items(lookup)).map((item) => item.code).join('')).toBe(result)
})

test('an import is refused if the lookup has changed since its preview, or without one', async () => {
  const towns = await makeTowns()
  const bytes = json({ code: 'ch', labelEl: 'Χανιά' })
  const { basis } = await preview(towns, bytes)
  await makeItems(as, towns, [{ code: 'new' }])
  expect(await send(towns, bytes, basis)).toMatchObject({ status: 409, body: { code: 'lookup.importStale' } })
  expect((await send(towns, bytes, 'x')).body.code).toBe('lookup.importStale')
  const other = (await preview(towns, bytes, 'retire')).basis
  expect((await send(towns, bytes, other)).body.code).toBe('lookup.importStale')
})

test('each fault names its row and column and says what to do; nothing of such a file is written', async () => {
  const towns = await makeTowns()
  const bytes = await sheet(
    ['code', 'labelEl', 'parent', 'active', 'validFrom', 'validUntil', 'order'],
    ['a', 'Α', 'nowhere', 'ίσως', null, null, null],
    ['b', null, null, null, null, null, null],
    ['c', 'Γ', 'none', null, null, null, null],
    ['d', 'Δ', null, null, '2026-02-01', '2026-01-31', null],
    ['e,f', 'Ε', null, null, null, null, '0'],
    ['01', 'Ζ', null, null, '31/02/2026', null, null],
    ['a', 'Η', null, null, null, null, null],
  )
  const found = await preview(towns, bytes)
  expect(found.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Κωδικός ανώτερης τιμής'],
    [2, 'Ενεργή'],
    [3, 'Ετικέτα (el)'],
    [4, 'Κωδικός ανώτερης τιμής'],
    [5, 'Ισχύει έως και'],
    [6, 'Κωδικός'],
    [6, 'Σειρά'],
    [7, 'Ισχύει από'],
    [8, 'Κωδικός'],
  ])
  expect(found.faultsTotal).toBe(9)
  expect(found.faults[3]?.message).toBe('Η ανώτερη τιμή «none» δεν υπάρχει στην ανώτερη λίστα.')
  expect(await send(towns, bytes, found.basis)).toMatchObject({ status: 422, body: { code: 'lookup.fileFaulty', params: { count: 9 } } })
  expect(await items(towns)).toHaveLength(3)
})

test('a column of a parent is a fault where the lookup has none', async () => {
  const { faults } = await preview(await makeLookup(as), await sheet(['code', 'labelEl', 'parent'], ['a', 'Α', 'CR']))
  expect(faults).toEqual([{ sheet: 'Τιμές', row: 1, column: null, message: expect.stringContaining('parent') }])
})

test.each([
  ['no zip at all', Buffer.from('PK but not really')],
  ['no JSON', Buffer.from('{')],
  ['the JSON of something else', Buffer.from('{"format":"klesis.translations","formatVersion":1,"items":[]}')],
  ['nothing', Buffer.alloc(0)],
])('a file that cannot be read is refused: %s', async (_, bytes) => {
  expect((await preview(await makeLookup(as), bytes)).code).toBe('lookup.unreadableFile')
})

test('a file that becomes huge when it is unpacked is refused unread', async () => {
  const bytes = await sheet(['code', 'labelEl'])
  bytes.writeUInt32LE(0x7fffffff, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  expect((await preview(await makeLookup(as), bytes)).code).toBe('lookup.fileTooLarge')
})

test('keys that mean something to JavaScript are only cells', async () => {
  const lookup = await makeLookup(as)
  const bytes = Buffer.from('{"format":"klesis.lookup","formatVersion":1,"items":[{"code":"__proto__","labelEl":"constructor","active":true}]}')
  expect((await write(lookup, bytes)).status).toBe(200)
  expect((await items(lookup)).map(({ code, label }) => [code, label])).toEqual([['__proto__', { el: 'constructor' }]])
})

test('20,000 items come back unchanged', async () => {
  const lookup = await makeLookup(as)
  await insertItems(t.db, lookup, 20_000)
  expect(await preview(lookup, await download(lookup, 'json'), 'retire')).toMatchObject({ changed: 0, unchanged: 20_000, missing: 0, faults: [] })
})

test('a parent that is deleted while a file names it is a fault of the file, not a lost parent', async () => {
  const towns = await makeTowns()
  const parentId = towns.parent?.id ?? 0
  const [region] = await makeItems(as, { id: parentId }, [{ code: 'NE' }])
  const bytes = json({ code: 'new', label: { el: 'Νέο' }, parent: 'NE' })
  const { basis } = await preview(towns, bytes)
  const sent = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('lookup').select('id').where('id', '=', parentId).forUpdate().execute()
    const sending = inBackground(send(towns, bytes, basis))
    await untilBlocked(t.db, tx)
    await tx
      .deleteFrom('lookup_item')
      .where('id', '=', region?.id ?? 0)
      .execute()
    return { sending }
  })
  expect((await sent.sending).body.code).toBe('lookup.fileFaulty')
})
