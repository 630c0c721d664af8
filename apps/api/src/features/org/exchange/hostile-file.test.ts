import { maxSheetRows } from '@klesis/contract/org/exchange-file.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleZip } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { fileOf, importFile, preview, smallUniversity } from './testing/exchange-file.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
const person = await t.person({ roles: ['admin'], language: 'en' })
const admin = t.as(person)
beforeAll(async () => {
  expect((await importFile(t, admin, fileOf(smallUniversity))).status).toBe(200)
})

const head = ['code', 'label', 'type', 'parent']
const book = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => Buffer.from(await writeXlsx({ sheets }))
const right = () => book([{ name: 'Units', rows: [head, ['a', 'Α', 'faculty', 'uni']] }])

/** The zip of a spreadsheet whose headers declare this unpacked size. */
function declareSize(bytes: Buffer, size: number): Buffer {
  const zip = Buffer.from(bytes)
  for (const [mark, offset] of [
    ['PK\x01\x02', 24],
    ['PK\x03\x04', 22],
  ] as const)
    for (let at = zip.indexOf(mark, 0, 'latin1'); at >= 0; at = zip.indexOf(mark, at + 1, 'latin1')) zip.writeUInt32LE(size, at + offset)
  return zip
}

test.each<[name: string, code: string, bytes: () => Buffer | Promise<Buffer>]>([
  ['no zip at all', 'org.unreadableFile', () => Buffer.from('PK but not really')],
  ['a zip of something else', 'org.unreadableFile', () => sampleZip({ 'a.txt': 'x' })],
  ['a page by the name of a spreadsheet', 'org.unreadableFile', () => Buffer.from('<html><table><tr><td>a</td></tr></table></html>')],
  ['a spreadsheet that was cut off', 'org.unreadableFile', async () => (await right()).subarray(0, -400)],
  ['no JSON', 'org.unreadableFile', () => Buffer.from('{')],
  ['another JSON', 'org.unreadableFile', () => Buffer.from('{"units":[]}')],
  ['nothing', 'org.emptyFile', () => Buffer.alloc(0)],
  ['blanks', 'org.emptyFile', () => Buffer.from(' \n')],
  ['JSON without a sheet', 'org.emptyFile', () => fileOf({})],
  ['what becomes too large', 'org.unpacksTooLarge', async () => declareSize(await right(), 0x7fff_ffff)],
  [
    'more rows than a sheet may have',
    'org.tooManyRows',
    () => fileOf({ units: Array.from({ length: maxSheetRows + 1 }, () => ({ code: '', label: '', type: '' })) }),
  ],
  ['what becomes larger than it says', 'org.unreadableFile', () => declareSize(sampleZip({ '[Content_Types].xml': 'x'.repeat(300 * 1024 * 1024) }), 1_000)],
])('a file that cannot be read is refused with what it is: %s', async (_, code, bytes) => {
  expect(await preview(admin, await bytes())).toMatchObject({ status: 422, body: { code } })
})

describe('a fault names its sheet and its row', () => {
  test.each<[name: string, bytes: () => Buffer | Promise<Buffer>, faults: [string | null, number | null, string][]]>([
    ['no known sheet', () => book([{ name: 'Sheet1', rows: [['x']] }]), [[null, null, 'The sheet “Sheet1” is not known']]],
    ['a sheet that is no list', () => fileOf({ units: 'x' } as never), [['units', null, 'no list of rows']]],
    ['a row that is none', () => fileOf({ units: [{ code: 'a', label: 'Α', type: 'faculty', parent: 'uni' }, 5] } as never), [['units', 2, 'no row']]],
    [
      'an empty sheet',
      () => book([{ name: 'Units', rows: [] }]),
      [
        ['units', 1, '“Code” is missing'],
        ['units', 1, '“Name” is missing'],
        ['units', 1, '“Type (code)” is missing'],
      ],
    ],
    [
      'one code twice',
      () => book([{ name: 'Units', rows: [head, ['a', 'Α', 'faculty', 'uni'], ['a', 'Β', 'faculty', 'uni']] }]),
      [['units', 3, '“a” stands in an earlier row']],
    ],
    [
      'parents in a circle',
      () => book([{ name: 'Units', rows: [head, ['a', 'Α', 'faculty', 'b'], ['b', 'Β', 'faculty', 'a']] }]),
      [
        ['units', 2, 'below itself'],
        ['units', 3, 'below itself'],
      ],
    ],
    [
      'one row of ten thousand, the last',
      () =>
        book([{ name: 'Units', rows: [head, ...Array.from({ length: 10_000 }, (_, n) => [`u${n}`, 'Γραφείο', 'office', n === 9_999 ? 'nowhere' : 'uni'])] }]),
      [['units', 10_001, '“nowhere” is neither']],
    ],
  ])('%s', async (_, bytes, faults) => {
    const { body } = await preview(admin, await bytes())
    expect(body.faults.map(({ sheet, row, message }) => [sheet, row, message])).toEqual(
      faults.map(([sheet, row, words]) => [sheet, row, expect.stringContaining(words)]),
    )
  })
})

const cs = smallUniversity.units[1]
const eng = smallUniversity.units[2]
const position = smallUniversity.positions[0]

test.each<[name: string, rows: Parameters<typeof fileOf>[0]]>([
  ['a unit that begins later than it did', { units: [{ ...cs, activeFrom: '2030-01-01' }] }],
  ['a unit that begins earlier and has another name', { units: [{ ...cs, activeFrom: '1800-01-01', label: 'Άλλο' }] }],
  ['a unit that ended in the past', { units: [{ ...cs, active: false, activeUntil: '1995-01-01' }] }],
  ['a unit that ends before it began to be written', { units: [{ ...cs, activeUntil: '1990-01-01' }] }],
  ['a unit that is its own secretariat', { units: [{ ...eng, secretariat: 'eng' }] }],
  [
    'units that swap parent and child',
    {
      units: [
        { ...cs, parent: 'uni' },
        { ...eng, parent: 'cs' },
      ],
    },
  ],
  ['a position that begins later than it did', { positions: [{ ...position, activeFrom: '2030-01-01' }] }],
  ['two addresses that differ in case', { employees: ['A@x.example', 'a@X.example'].map((email) => ({ email, lastName: 'Α', firstName: 'Β' })) }],
  [
    'an address with capitals that have two small forms',
    { employees: ['ΟΔΟΣ@x.example', 'οδοσ@x.example', 'İ@x.example'].map((email) => ({ email, lastName: 'Α', firstName: 'Β' })) },
  ],
  [
    'days at the edge of the calendar',
    { units: [{ code: 'edge', label: 'Α', type: 'office', parent: 'uni', activeFrom: '1800-01-01', activeUntil: '9999-12-31' }] },
  ],
  [
    'a holder from tomorrow to the end of days',
    { holdings: [{ unit: 'cs.secr', position: 'secretary', employee: 'nikos@uni.example', activeFrom: '2026-11-21', activeUntil: '9999-12-31' }] },
  ],
  ['text with every kind of character', { units: [{ code: 'odd', label: "\u0000\u0001\ud800\u202e=cmd|''!A1", type: 'office', parent: 'uni' }] }],
])('what a preview accepts is imported, and other rows are reported as faults: %s', async (_, rows) => {
  const { body } = await preview(admin, fileOf(rows))
  for (const { sheet } of body.faults) expect(sheet).not.toBeNull()
  if (body.faults.length === 0) expect(await importFile(t, admin, fileOf(rows))).toMatchObject({ status: 200 })
})

test.each(['=', '+', '-', '@', '|'])('a text that begins with “%s” is exported as text and imported unchanged', async (sign) => {
  const label = `${sign}1+1`
  await t.db.updateTable('unit').set({ label }).where('code', '=', 'cs.secr').execute()
  const { rawPayload } = await t.app.inject({ method: 'GET', url: '/api/org/export?format=xlsx', headers: { authorization: `Bearer ${person.token}` } })
  const units = (await readXlsx(rawPayload)).sheets.find(({ name }) => name === 'Units')
  const row = units?.rows.findIndex(([code]) => code === 'cs.secr') ?? 0
  expect(units?.rows[row]?.[1]).toBe(label)
  expect(units?.cells?.get(`${row},1`)?.formula).toBeUndefined()
  expect((await preview(admin, rawPayload)).body).toMatchObject({ changesTotal: 0, faultsTotal: 0 })
})
