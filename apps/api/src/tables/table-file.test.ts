import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { tableFormats } from '@klesis/contract/table-formats.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { FileFault, FromThread } from './messages.ts'
import { readJsonFile } from './read-json-file.ts'
import { readRows } from './read-rows.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { readTables } from './read-tables.ts'
import { type Column, type RowSource, rowBreak, type TableFile } from './table-file.ts'
import { writeJsonFile } from './write-json-file.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'
import { writeTables } from './write-tables.ts'

const column = (key: string, options: Partial<Column> = {}): Column => ({ key, titles: { el: key, en: key }, kind: 'literal', ...options })

const file: TableFile<'notes'> = {
  format: 'klesis.notes',
  maxRows: 3,
  maxUnpackedMegabytes: 1,
  sheets: [
    { key: 'notes', titles: { el: 'Σημειώσεις', en: 'Notes' }, keys: ['key'], columns: [column('key', { isRequired: true }), column('text', { most: 5 })] },
  ],
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}

/** Rows and faults of a file that was read, or why it was not. */
function collected(messages: readonly FromThread[]) {
  const rows = messages.flatMap((message) => (message.type === 'rows' ? (JSON.parse(message.json) as Record<string, unknown>[]) : []))
  const faults = messages.flatMap((message): FileFault[] => (message.type === 'faults' ? message.faults : []))
  return { rows, faults: faults.map(({ row, column: key, code }) => [row, key, code]), ended: messages.at(-1)?.type }
}

async function readBack(written: TableFile, bytes: Uint8Array, format: 'xlsx' | 'json') {
  const content = format === 'xlsx' ? await readSpreadsheet(written, bytes) : readJsonFile(written, bytes)
  if (typeof content === 'string') throw new Error(content)
  const messages: FromThread[] = []
  readRows(content, written.maxRows, (message) => messages.push(message))
  return collected(messages)
}

const notes = async (rows: (string | number | null)[][], name = 'Notes') => new Uint8Array(await writeXlsx({ sheets: [{ name, rows }] }))

test('rows of a spreadsheet may be lists of values', async () => {
  const bytes = await whole(writeTables(file, { format: 'xlsx', language: 'el' }, () => ['[["a","άλφα"],\n["b",null]]', '[{"text":"γάμα","key":"c"}]']))
  expect((await readBack(file, bytes, 'xlsx')).rows).toEqual([
    { row: 2, key: 'a', text: 'άλφα' },
    { row: 3, key: 'b', text: null },
    { row: 4, key: 'c', text: 'γάμα' },
  ])
})

test('texts as long as cells can hold come whole, whatever their characters take', async () => {
  const texts = ['&', '\u0001', 'ω', '€'].map((character) => character.repeat(32_767))
  const rows = Array.from({ length: 3 }, () => JSON.stringify(texts))
  const columns = texts.map((_, index) => column(`c${index}`))
  const written = { ...file, sheets: [{ key: 'notes' as const, titles: { el: 'α', en: 'a' }, columns }] }
  const bytes = await whole(writeSpreadsheet(written, () => [`[${rows.join(rowBreak)}]`], 'en'))
  expect((await readXlsx(bytes)).sheets[0]?.rows.slice(1)).toEqual([texts, texts, texts])
})

test('a text that is too long is cut between its characters', async () => {
  const rows = [[`${'x'.repeat(32_765)}😀😀`]]
  const bytes = await whole(
    writeSpreadsheet({ ...file, sheets: [{ key: 'notes', titles: { el: 'α', en: 'a' }, columns: [column('c')] }] }, () => [JSON.stringify(rows)], 'en'),
  )
  expect((await readXlsx(bytes)).sheets[0]?.rows[1]).toEqual([`${'x'.repeat(32_765)}…`])
})

test('cells of a written column are numbers, moments, days and truth values where the values are, and text otherwise', async () => {
  const kinds = ['literal', 'number', 'moment', 'day', 'boolean', 'choice'] as const
  const columns = kinds.map((kind) => ({ key: kind, titles: { el: kind, en: kind }, kind, choices: [{ value: '1', titles: { el: 'Ένα', en: 'One' } }] }))
  const rows = [
    ['=1+1', 12.5, '2026-07-01T22:30:00Z', '2026-11-20', true, 1],
    ['x'.repeat(33_000), 46_357.5, 46_357.5, '2026-11-20T22:30:00.000Z', false, '2'],
    [{ a: 1 }, '=2+2', 'αύριο', '2026-02-30T', 'ναι', null],
  ]
  const written = { format: 'klesis.test', sheets: [{ key: 'all', titles: { el: 'Όλα', en: 'All' }, columns }] }
  const bytes = await whole(writeTables(written, { format: 'xlsx', language: 'en' }, () => [JSON.stringify(rows)]))
  const [sheet] = (await readXlsx(bytes)).sheets
  const noon = new Date('2026-12-01T12:00:00Z')
  expect(sheet?.rows.slice(1)).toEqual([
    // In Athens it is half past one of the next day.
    ['=1+1', 12.5, new Date('2026-07-02T01:30:00Z'), new Date('2026-11-20'), true, 'One'],
    [`${'x'.repeat(32_766)}…`, 46_357.5, noon, new Date('2026-11-21'), false, '2'],
    ['{"a":1}', '=2+2', 'αύριο', '2026-02-30T', 'ναι', null],
  ])
})

describe.each(tableFormats)('a file of tables (%s)', (format) => {
  test('brings every literal text back letter by letter', async () => {
    const visible = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' '))
    const hostile = fc.constantFrom(
      '=1+1',
      '+30 2810',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("http://x")',
      '_x000D_',
      '_x005F_x',
      '007',
      'TRUE',
      '1e5',
      'α\nβ',
      '"',
      "'=1",
    )
    const other = fc.constantFrom('<b>&amp;', ' πριν ')
    const long: TableFile = { ...file, maxRows: 100, sheets: file.sheets.map((sheet) => ({ ...sheet, columns: [column('key'), column('text')] })) }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(visible, hostile, other), { minLength: 1, maxLength: 8 }), async (texts) => {
        const filled = texts.filter((text) => text.trim() !== '')
        const given = () => [JSON.stringify(filled.map((text, index) => ({ key: `key.${index}`, text })))]
        const bytes = await whole(format === 'xlsx' ? writeSpreadsheet(long, given, 'en') : writeJsonFile(long, given))
        const { rows, faults } = await readBack(long, bytes, format)
        expect(faults).toEqual([])
        expect(rows.map(({ text }) => text)).toEqual(filled)
      }),
      runs(60),
    )
  })

  test('is written and read in a thread', async () => {
    const bytes = await whole(writeTables(file, { format, language: 'el' }, () => ['[{"key":"a","text":"άλφα"}]', '[]', '[{"key":"b","text":"βήτα"}]']))
    const messages: FromThread[] = []
    for await (const message of readTables(file, bytes)) messages.push(message)
    const texts = collected(messages)
    expect(texts).toMatchObject({ faults: [], rows: [{ text: 'άλφα' }, { text: 'βήτα' }] })
  })

  test('is sent while its rows come, and asks for no more of them than were read', async () => {
    let asked = 0
    const endless: RowSource = async function* () {
      for (;;) {
        asked += 1
        yield JSON.stringify(Array.from({ length: 200 }, () => ({ key: crypto.randomUUID(), text: crypto.randomUUID() })))
      }
    }
    let [read, largestLead] = [0, 0]
    for await (const bytes of writeTables(file, { format, language: 'el' }, endless)) {
      read += bytes.length
      // A batch has 8,000 bytes that do not compress.
      largestLead = Math.max(largestLead, asked * 8_000 - read)
      if (read > 1_000_000) break
    }
    const askedWhenLeft = asked
    expect(largestLead).toBeLessThan(1_000_000)
    expect(asked).toBe(askedWhenLeft)
  })

  test('fails where its rows fail', async () => {
    const failing: RowSource = async function* () {
      yield '[{"key":"a"}]'
      throw new Error('no more rows')
    }
    await expect(whole(writeTables(file, { format, language: 'el' }, failing))).rejects.toThrow('no more rows')
  })
})

test.runIf(process.platform === 'linux')('the thread of a file gives way to the server, which keeps its priority', async () => {
  const niceOf = (thread: string) => Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
  const priorities = () => readdirSync('/proc/self/task').map(niceOf)
  const own = getPriority()
  const whileWritten: number[] = []
  // The thread waits for its rows, so that it is still there.
  const rows: RowSource = async function* () {
    whileWritten.push(...priorities())
    yield '[{"key":"a"}]'
  }
  await whole(writeTables(file, { format: 'xlsx', language: 'el' }, rows))
  expect(Math.max(...whileWritten)).toBe(Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL))
  expect(getPriority()).toBe(own)
})

test.each([
  ['one less', 2, ['faults', 2]],
  ['exactly', 3, ['faults', 3]],
  ['one more', 4, ['tooMany', 0]],
])('rows up to the limit are read: %s', async (_, count, [ended, read]) => {
  const bytes = await notes([['key', 'text'], ...Array.from({ length: count }, (__, index) => [`k${index}`, 'a'])])
  const found = await readBack(file, bytes, 'xlsx')
  expect([found.ended, found.rows.length]).toEqual([ended, read])
})

test.each([
  ['one less', 'αβγδ', []],
  ['exactly', 'αβγδε', []],
  ['one more', 'αβγδεζ', [[2, 'text', 'tooLong']]],
])('characters up to the limit of a column are accepted: %s', async (_, text, faults) => {
  expect(
    (
      await readBack(
        file,
        await notes([
          ['key', 'text'],
          ['a', text],
        ]),
        'xlsx',
      )
    ).faults,
  ).toEqual(faults)
})

test('a number is no literal text, and a row without its key is not read', async () => {
  const { rows, faults } = await readBack(
    file,
    await notes([
      ['key', 'text'],
      ['a', 5],
      [null, 'b'],
    ]),
    'xlsx',
  )
  expect(rows).toEqual([{ row: 2, key: 'a' }])
  expect(faults).toEqual([
    [2, 'text', 'notText'],
    [3, 'key', 'missing'],
  ])
})

test('rows without any text are skipped, and those after them keep their numbers', async () => {
  const { rows, faults } = await readBack(
    file,
    await notes([
      ['key', 'text'],
      ['', ''],
      [null, ''],
      ['a', 'b'],
    ]),
    'xlsx',
  )
  expect([rows, faults]).toEqual([[{ row: 4, key: 'a', text: 'b' }], []])
})

test('the only sheet may have any name; of several each is named', async () => {
  const rows = [
    ['key', 'text'],
    ['a', 'b'],
  ]
  expect((await readBack(file, await notes(rows, 'Φύλλο1'), 'xlsx')).rows).toHaveLength(1)
  const two = new Uint8Array(await writeXlsx({ sheets: ['Φύλλο1', 'Φύλλο2'].map((name) => ({ name, rows })) }))
  expect((await readBack(file, two, 'xlsx')).faults).toEqual([
    [null, undefined, 'unknownSheet'],
    [null, undefined, 'unknownSheet'],
  ])
})
