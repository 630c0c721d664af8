import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { fileOf, importFile, importWith, preview, smallUniversity } from '../testing/exchange-file.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
const admin = t.as(await t.person({ roles: ['admin'] }))
const english = t.as(await t.person({ roles: ['admin'], language: 'en' }))
beforeAll(async () => {
  expect((await importFile(t, admin, fileOf(smallUniversity))).status).toBe(200)
})

const unit = (code: string, parent: string | null, more = {}) => ({ code, label: code, type: 'department', parent, ...more })
const holding = (activeFrom: string, employee: string | null, more = {}) => ({ unit: 'cs', position: 'head', kind: 'holder', activeFrom, employee, ...more })
const reportedFaults = async (rows: Parameters<typeof fileOf>[0]) =>
  (await preview(english, fileOf(rows))).body.faults.map(({ sheet, row, message }): [SheetKey | null, number | null, string] => [sheet, row, message])

describe('each fault of a file names its row and says what to do', () => {
  test.each<[name: string, rows: Parameters<typeof fileOf>[0], faults: [SheetKey, number | null, string][]]>([
    [
      'of a unit by itself',
      {
        units: [
          unit('a', 'nowhere'),
          unit('b', 'b'),
          unit('c', 'uni', { type: 'castle' }),
          unit('d', null),
          unit('cs', null),
          unit('f', 'uni', { secretariat: 'x' }),
          unit('g', 'uni', { committee: 'y' }),
          unit('h', 'uni', { activeFrom: '2026-02-01', activeUntil: '2026-01-01' }),
          unit('a', 'eng'),
        ],
      },
      [
        ['units', 1, 'parent unit “nowhere” is neither'],
        ['units', 2, 'below itself'],
        ['units', 3, 'no type of unit “castle”'],
        ['units', 4, 'there is one already'],
        ['units', 5, 'only the university has none'],
        ['units', 6, 'secretariat “x” is neither'],
        ['units', 7, 'no committee “y”'],
        ['units', 8, '(01-01-2026) is before'],
        ['units', 9, '“a” stands in an earlier row'],
      ],
    ],
    [
      'of units that go round in a circle',
      { units: [unit('a', 'b'), unit('b', 'c'), unit('c', 'a'), unit('d', 'a'), unit('eng', 'cs.secr', { type: 'faculty' })] },
      [
        ['units', 1, 'below itself'],
        ['units', 2, 'below itself'],
        ['units', 3, 'below itself'],
        ['units', 5, 'below itself'],
      ],
    ],
    ['of the university', { units: [unit('uni', 'eng', { type: 'university' })] }, [['units', 1, 'is the top']]],
    ['of what stays below a unit that ends', { units: [unit('eng', 'uni', { active: false })] }, [['units', null, 'parent unit “eng” is not active']]],
    [
      'of a cell',
      {
        units: [unit('a', 'uni', { activeFrom: '31-02-2026' }), unit('Α Β', 'uni', { activeFrom: null }), unit('b', 'uni', { label: ' ' })],
        employees: [
          { email: 'nobody', lastName: 'Α', firstName: 'Β', gender: 'male' },
          { email: 'a@b.example', lastName: 'Α', firstName: 'Β', gender: 'x' },
        ],
      },
      [
        ['units', 1, '“From”: “31-02-2026” is no date'],
        ['units', 2, '“Code”: “Α Β” is no code'],
        ['units', 3, '“Name” is missing'],
        ['employees', 1, '“E-mail”: “nobody” is not an email address'],
        ['employees', 2, '“Gender”: “x” is none'],
      ],
    ],
    [
      'of the columns',
      { units: [unit('a', 'uni', { colour: 'red' })], employees: [{ email: 'a@b.example' }] },
      [
        ['units', 1, 'column “colour” is not known'],
        ['employees', 1, '“Last name” is missing'],
        ['employees', 1, '“First name” is missing'],
      ],
    ],
    [
      'of a holding by itself',
      {
        holdings: [
          holding('2020-01-01', 'nikos@uni.example'),
          holding('2000-01-01', 'nikos@uni.example', { activeUntil: '2019-12-31' }),
          holding('2027-01-01', 'who@uni.example', { kind: 'deputy' }),
          { ...holding('2027-01-01', 'nikos@uni.example'), position: 'x' },
          { ...holding('2027-01-01', null), unit: 'cs.secr', position: 'secretary' },
        ],
      },
      [
        ['holdings', 1, 'first day of their own'],
        ['holdings', 2, 'ended on 31-12-2019 and stays'],
        ['holdings', 3, 'employee “who@uni.example” is neither'],
        ['holdings', 4, 'position “cs · x” is neither'],
        ['holdings', 5, 'holder is missing'],
      ],
    ],
    [
      'of two who hold one position',
      {
        holdings: [
          holding('2020-01-01', 'eleni@uni.example'),
          holding('2026-12-01', 'nikos@uni.example'),
          holding('2010-01-01', 'nikos@uni.example', { activeUntil: '2011-01-01' }),
        ],
      },
      [
        ['holdings', 2, '“cs · head” would have two people at once'],
        ['holdings', 3, 'two people at once'],
      ],
    ],
  ])('%s', async (_, rows, faults) => {
    expect(await reportedFaults(rows)).toEqual(faults.map(([sheet, row, words]) => [sheet, row, expect.stringContaining(words)]))
  })

  test('in the language of who asks, and nothing of the file is written', async () => {
    const bytes = fileOf({ units: [unit('good', 'uni'), unit('bad', 'nowhere')] })
    const { body } = await preview(admin, bytes)
    expect(body.faults[0]?.message).toContain('Η ανώτερη μονάδα «nowhere» δεν υπάρχει')
    expect(await importWith(t, admin, bytes, body.basis)).toMatchObject({ status: 422, body: { code: 'org.fileFaulty', params: { count: 1 } } })
    expect(await t.db.selectFrom('unit').select('id').where('code', '=', 'good').execute()).toEqual([])
  })

  test('in a spreadsheet by the rows of the spreadsheet; a formula is no text, and titles are found in either language', async () => {
    const sheet = {
      name: 'Units',
      rows: [
        ['CODE', 'Ονομασία', 'Type (code)', 'parent'],
        ['a', 'Α', 'faculty', 'uni'],
        [null, null, null, null],
        ['b', null, 'faculty', 'uni'],
      ],
    }
    const other = { name: 'Σημειώσεις', rows: [['x']] }
    const bytes = Buffer.from(await writeXlsx({ sheets: [sheet, other] }))
    const { body } = await preview(english, bytes)
    expect(body.faults.map(({ sheet: of, row, message }) => [of, row, message])).toEqual([
      [null, null, expect.stringContaining('The sheet “Σημειώσεις” is not known')],
      ['units', 4, expect.stringContaining('“Name” is missing')],
    ])
    const formula = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'units',
            rows: [
              ['code', 'label', 'type', 'parent'],
              ['a', null, 'faculty', 'uni'],
            ],
            cells: new Map([['1,1', { formula: 'A1' }]]),
          },
        ],
      }),
    )
    expect((await preview(english, formula)).body.faults.map(({ row, message }) => [row, message])).toEqual([[2, expect.stringContaining('formula')]])
  })

  test('every fault is counted, the first five hundred are listed', async () => {
    const { body } = await preview(english, fileOf({ units: Array.from({ length: 700 }, (_, index) => unit(`u${index}`, 'nowhere')) }))
    expect([body.faultsTotal, body.faults.length]).toEqual([700, 500])
  })
})

describe('the history of holdings stays', () => {
  const holdings = () =>
    t.db
      .selectFrom('holding')
      .leftJoin('employee', 'employee.id', 'holding.employee_id')
      .select(['employee.email', 'holding.last_name', 'holding.active_from', 'holding.active_until', 'kind'])
      .where('kind', '=', 'holder')
      .orderBy('holding.active_from')
      .execute()

  test('a new holder ends the previous holding, which the file does not name, and an event is emitted for the position', async () => {
    const bytes = fileOf({ holdings: [holding('2026-12-01', 'nikos@uni.example')] })
    const { body } = await preview(english, bytes)
    expect(body.faults).toEqual([])
    expect(body.changes.map(({ row, name, kind, fields }) => [row, name, kind, fields.map(({ before, after }) => [before, after])])).toEqual([
      [null, 'cs · head · holder · 2020-01-01', 'changed', [[null, '30-11-2026']]],
      [1, 'cs · head · holder · 2026-12-01', 'added', [[null, 'nikos@uni.example']]],
    ])
    expect((await importFile(t, admin, bytes)).status).toBe(200)
    expect(await holdings()).toEqual([
      { email: null, last_name: 'Παλιός', active_from: '2000-01-01', active_until: '2019-12-31', kind: 'holder' },
      { email: 'eleni@uni.example', last_name: null, active_from: '2020-01-01', active_until: '2026-11-30', kind: 'holder' },
      { email: 'nikos@uni.example', last_name: null, active_from: '2026-12-01', active_until: null, kind: 'holder' },
    ])
  })

  test('a position that the file deactivates loses holder and deputy, unless the file has them', async () => {
    const closed = { positions: [{ ...smallUniversity.positions[0], active: false }] }
    const ended = async (rows: Parameters<typeof fileOf>[0]) =>
      (await preview(english, fileOf(rows))).body.changes.filter(({ sheet }) => sheet === 'holdings').map(({ name, fields }) => [name, fields[0]?.after])
    expect(await ended(closed)).toEqual([
      ['cs · head · deputy · 2020-01-01', '19-11-2026'],
      ['cs · head · holder · 2020-01-01', '19-11-2026'],
    ])
    const kept = [holding('2020-01-01', 'nikos@uni.example', { kind: 'deputy' })]
    expect((await ended({ ...closed, holdings: kept })).map(([name]) => name)).toEqual(['cs · head · holder · 2020-01-01'])
  })

  test('a unit that the file deactivates closes its positions and ends their holders, and a position that stays is a fault', async () => {
    const closed = smallUniversity.units.filter(({ code }) => code.startsWith('cs')).map((of) => ({ ...of, active: false }))
    const { body } = await preview(english, fileOf({ units: closed }))
    expect(body.faults).toEqual([])
    expect(body.sheets.map(({ sheet, changed, deactivated }) => [sheet, changed, deactivated])).toEqual([
      ['units', 0, 2],
      ['positions', 0, 2],
      ['holdings', 2, 0],
    ])
    const ended = body.changes.filter(({ sheet }) => sheet === 'positions').map(({ name, kind, fields }) => [name, kind, fields.map(({ after }) => after)])
    expect(ended).toEqual(['cs · head', 'cs.secr · secretary'].map((name) => [name, 'deactivated', ['no', '20-11-2026']]))
    expect(await reportedFaults({ units: closed, positions: smallUniversity.positions.slice(0, 1) })).toEqual([
      ['positions', 1, expect.stringContaining('unit “cs” is not active')],
    ])
  })

  test('what the file leaves out is deactivated where that was chosen, with its day, and never deleted', async () => {
    const { units, employees } = smallUniversity
    const bytes = fileOf({ units: units.filter(({ code }) => code === 'uni' || code === 'eng'), employees: employees.slice(1), positions: [], holdings: [] })
    const counted = async (missing: 'keep' | 'deactivate') =>
      Object.fromEntries((await preview(admin, bytes, missing)).body.sheets.map(({ sheet, changed, deactivated }) => [sheet, [changed, deactivated]]))
    expect(await counted('keep')).toEqual({ units: [0, 0], employees: [0, 0], positions: [0, 0], holdings: [0, 0] })
    expect(await counted('deactivate')).toEqual({ units: [0, 2], employees: [0, 1], positions: [0, 2], holdings: [2, 0] })
    const before = await holdings()
    expect((await importFile(t, admin, bytes, 'deactivate')).status).toBe(200)
    expect(await t.db.selectFrom('unit').select(['code', 'is_active', 'active_until']).orderBy('code').execute()).toEqual([
      { code: 'cs', is_active: false, active_until: '2026-11-20' },
      { code: 'cs.secr', is_active: false, active_until: '2026-11-20' },
      { code: 'eng', is_active: true, active_until: null },
      { code: 'uni', is_active: true, active_until: null },
    ])
    const after = await holdings()
    expect(after.map(({ active_from }) => active_from)).toEqual(before.map(({ active_from }) => active_from))
    expect(after[1]).toMatchObject({ email: 'eleni@uni.example', active_until: '2026-11-19' })
  })
})

test('a new employee is joined to the account that the university made for the address', async () => {
  const { id, uid } = await t.person()
  await t.db.insertInto('local_login').values({ person_id: id, username: uid, password_hash: 'x' }).execute()
  const typed = await t.person({ loginGroup: 'external' })
  const employees = [uid, typed.uid].map((email) => ({ email, lastName: 'Νέα', firstName: 'Υπάλληλος' }))
  expect((await importFile(t, admin, fileOf({ employees }))).status).toBe(200)
  const joined = await t.db.selectFrom('employee').select(['email', 'person_id']).where('last_name', '=', 'Νέα').orderBy('id').execute()
  expect(joined).toEqual([
    { email: uid, person_id: id },
    { email: typed.uid, person_id: null },
  ])
})
