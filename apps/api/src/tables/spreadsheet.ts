import type { Language } from '@klesis/contract/wire.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { literalText } from './literal-text.ts'
import type { FileFault, UnreadableReason } from './messages.ts'
import { flagWords } from './read-cell.ts'
import { type FoundSheet, toExcerpt } from './read-rows.ts'
import type { Column, TableFile } from './table-file.ts'
import { unpackedSize } from './unpacked-size.ts'

const widths: Record<Column['kind'], number> = { text: 32, code: 20, email: 30, reference: 24, day: 12, flag: 10, choice: 14, lines: 24, literal: 60 }

type Written = string | Date | null

/** Writes one sheet for each part. Text cells stay text when edited, so that a leading `=` is never a formula; days are date cells. */
export async function toSpreadsheet({ sheets }: TableFile, rows: ReadonlyMap<string, readonly string[]>, language: Language): Promise<Uint8Array> {
  const parts = sheets.map(({ key: sheet, titles, columns }) => {
    const head = columns.map(({ key, titles: { [language]: title } }) => (title === key ? key : `${title} [${key}]`))
    const lines = (rows.get(sheet) ?? []).flatMap((json) => (JSON.parse(json) as Record<string, unknown>[]).map((row) => toLine(columns, row, language)))
    return {
      name: titles[language],
      columns: columns.map(({ kind }) => ({ width: widths[kind], style: { numFmt: kind === 'day' ? 'dd-mm-yyyy' : '@' } })),
      rows: [head, ...lines],
      freezePane: { rows: 1 },
    }
  })
  return writeXlsx({ sheets: parts, stringMode: 'inline' })
}

const toLine = (columns: readonly Column[], row: Record<string, unknown>, language: Language): Written[] =>
  columns.map((column) => toWritten(column, row[column.key], language))

function toWritten({ kind, choices }: Column, value: unknown, language: Language): Written {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'day') return new Date(`${String(value)}T00:00:00Z`)
  if (kind === 'flag') return flagWords[value ? 'true' : 'false'][language]
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.titles[language] ?? String(value)
  return literalText(String(value))
}

/** The sheets of a spreadsheet, read one by one, or the reason why it cannot be read. */
export async function readSpreadsheet(file: TableFile, bytes: Uint8Array): Promise<{ found: FoundSheet[]; faults: FileFault[] } | UnreadableReason> {
  if (unpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) > file.mostUnpackedMegabytes * 1024 * 1024) return 'tooLarge'
  const names: string[] = []
  const known = await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 }).catch(() => undefined)
  if (!known) return 'unreadable'
  const only = file.sheets.length === 1 && names.length === 1 ? file.sheets[0] : undefined
  const faults: FileFault[] = []
  const found: FoundSheet[] = []
  for (const name of names) {
    const sheet = only ?? file.sheets.find(({ key, titles }) => [key, ...Object.values(titles)].some((title) => plain(title) === plain(name)))
    if (!sheet) faults.push({ sheet: null, row: null, code: 'unknownSheet', found: toExcerpt(name) })
    else if (found.some((one) => one.sheet === sheet)) faults.push({ sheet: sheet.key, row: null, code: 'sheetTwice' })
    else {
      const read = await readOne(bytes, name, file.mostRows).catch(() => undefined)
      if (read) found.push({ sheet, ...read })
      else faults.push({ sheet: sheet.key, row: null, code: 'sheetBroken' })
    }
  }
  return { found: file.sheets.flatMap((sheet) => found.filter((one) => one.sheet === sheet)), faults }
}

const plain = (text: string) => text.trim().toLocaleLowerCase('el')

/** Replaces the cell of a formula, so that it is reported as no text. */
const formula = { formula: true }

async function readOne(bytes: Uint8Array, name: string, mostRows: number): Promise<Omit<FoundSheet, 'sheet'>> {
  const book = await readXlsx(bytes, { sheets: [name], maxRows: mostRows + 2 })
  const [sheet] = book.sheets
  const [head = [], ...lines] = sheet?.rows ?? []
  for (const [position, cell] of sheet?.cells ?? []) {
    const [line = 0, column = 0] = position.split(',').map(Number)
    const cells = lines[line - 1] as unknown[] | undefined
    if (cell.formula && cells) cells[column] = formula
  }
  const rows = lines.flatMap((cells, index) => (cells.every((cell) => cell === null || cell === '') ? [] : [{ row: index + 2, cells }]))
  return { names: head.map((title) => String(title ?? '')), rows }
}
