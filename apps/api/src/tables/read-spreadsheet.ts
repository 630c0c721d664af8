import { readXlsx } from 'hucre/xlsx'
import type { FileFault, UnreadableReason } from './messages.ts'
import { type FoundSheet, toExcerpt } from './read-rows.ts'
import type { TableFile } from './table-file.ts'
import { unpackedSize } from './unpacked-size.ts'

/** The sheets of a spreadsheet, read one by one, or the reason why it cannot be read. */
export async function readSpreadsheet(file: TableFile, bytes: Uint8Array): Promise<{ found: FoundSheet[]; faults: FileFault[] } | UnreadableReason> {
  if (unpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) > file.maxUnpackedMegabytes * 1024 * 1024) return 'tooLarge'
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
      const read = await readOne(bytes, name, file.maxRows).catch(() => undefined)
      if (read) found.push({ sheet, ...read })
      else faults.push({ sheet: sheet.key, row: null, code: 'sheetBroken' })
    }
  }
  return { found: file.sheets.flatMap((sheet) => found.filter((one) => one.sheet === sheet)), faults }
}

const plain = (text: string) => text.trim().toLocaleLowerCase('el')

/** Replaces the cell of a formula, so that it is reported as no text. */
const formula = { formula: true }

async function readOne(bytes: Uint8Array, name: string, maxRows: number): Promise<Omit<FoundSheet, 'sheet'>> {
  const book = await readXlsx(bytes, { sheets: [name], maxRows: maxRows + 2 })
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
