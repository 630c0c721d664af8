import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { maxSheetRows, sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { literalText } from '../../../../files/literal-text.ts'
import { unpackedSize } from '../../../../files/unpacked-size.ts'
import { sheetTitles, titleOf, wordsOf } from '../sheets/sheet-words.ts'
import { type Column, sheets } from '../sheets/sheets.ts'
import { type FileFault, mostUnpackedMegabytes, type UnreadableReason } from './messages.ts'
import { type FoundSheet, toExcerpt } from './read-rows.ts'

const mostUnpacked = mostUnpackedMegabytes * 1024 * 1024
const widths: Record<Column['kind'], number> = { text: 32, code: 20, email: 30, reference: 24, day: 12, flag: 10, choice: 14, lines: 24 }

type Written = string | Date | null

/** Writes one sheet for each part. Text cells stay text when edited, so that a leading `=` is never a formula; days are date cells. */
export async function toSpreadsheet(rows: ReadonlyMap<SheetKey, readonly string[]>, language: Language): Promise<Uint8Array> {
  const parts = sheetKeys.map((sheet) => {
    const { columns } = sheets[sheet]
    const head = columns.map(({ key }) => `${titleOf(key)[language]} [${key}]`)
    const lines = (rows.get(sheet) ?? []).flatMap((json) => (JSON.parse(json) as Record<string, unknown>[]).map((row) => toLine(columns, row, language)))
    return {
      name: sheetTitles[sheet][language],
      columns: columns.map(({ kind }) => ({ width: widths[kind], style: { numFmt: kind === 'day' ? 'dd-mm-yyyy' : '@' } })),
      rows: [head, ...lines],
      freezePane: { rows: 1 },
    }
  })
  return writeXlsx({ sheets: parts, stringMode: 'inline' })
}

const toLine = (columns: readonly Column[], row: Record<string, unknown>, language: Language): Written[] =>
  columns.map(({ key, kind }) => toWritten(kind, row[key], language))

function toWritten(kind: Column['kind'], value: unknown, language: Language): Written {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'day') return new Date(`${String(value)}T00:00:00Z`)
  if (kind === 'flag' || kind === 'choice') return wordsOf[String(value)]?.[language] ?? String(value)
  return literalText(String(value))
}

/** The sheets of a spreadsheet, read one by one, or the reason why it cannot be read. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<{ found: FoundSheet[]; faults: FileFault[] } | UnreadableReason> {
  if (unpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) > mostUnpacked) return 'tooLarge'
  const names: string[] = []
  const known = await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 }).catch(() => undefined)
  if (!known) return 'unreadable'
  const faults: FileFault[] = []
  const found: FoundSheet[] = []
  for (const name of names) {
    const sheet = toSheet(name)
    if (!sheet) faults.push({ sheet: null, row: null, code: 'unknownSheet', found: toExcerpt(name) })
    else if (found.some((one) => one.sheet === sheet)) faults.push({ sheet, row: null, code: 'sheetTwice' })
    else {
      const read = await readOne(bytes, name).catch(() => undefined)
      if (read) found.push({ sheet, ...read })
      else faults.push({ sheet, row: null, code: 'sheetBroken' })
    }
  }
  return { found: sheetKeys.flatMap((key) => found.filter(({ sheet }) => sheet === key)), faults }
}

const plain = (text: string) => text.trim().toLocaleLowerCase('el')
const toSheet = (name: string): SheetKey | undefined =>
  sheetKeys.find((key) => [key, ...Object.values(sheetTitles[key])].some((title) => plain(title) === plain(name)))

/** Replaces the cell of a formula, so that it is reported as no text. */
const formula = { formula: true }

async function readOne(bytes: Uint8Array, name: string): Promise<Omit<FoundSheet, 'sheet'>> {
  const book = await readXlsx(bytes, { sheets: [name], maxRows: maxSheetRows + 2 })
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
