import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { literalText } from '../../../files/literal-text.ts'
import { unpackedSize } from '../../../files/unpacked-size.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { FileRow, TextRow } from './text-row.ts'

const keyColumns = ['namespace', 'key'] as const

/** Writes one sheet with a column for each language. Text cells stay text when edited, so that a leading `=` is never a formula. */
export async function toSpreadsheet(codes: readonly string[], rows: readonly TextRow[]): Promise<Buffer> {
  const asText = { style: { numFmt: '@' } }
  const sheet = {
    name: 'Texts',
    columns: [{ width: 16, ...asText }, { width: 34, ...asText }, ...codes.map(() => ({ width: 60, ...asText }))],
    rows: [[...keyColumns, ...codes], ...rows.map(({ namespace, key, texts }) => [namespace, key, ...codes.map((code) => literalText(texts[code] ?? ''))])],
    freezePane: { rows: 1 },
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet], stringMode: 'inline' }))
}

const mostUnpacked = 128 * 1024 * 1024

/** The rows of the first sheet; its first row names the columns. */
export async function readSpreadsheet(bytes: Buffer, mostRows: number): Promise<FileRow[]> {
  if (unpackedSize(bytes) > mostUnpacked) refuse('translation.unreadableFile')
  const book = await readXlsx(new Uint8Array(bytes), { sheets: [0], maxRows: mostRows + 2 }).catch(() => refuse('translation.unreadableFile'))
  const sheet = book.sheets[0]
  const [head = [], ...lines] = sheet?.rows ?? []
  const names = head.map((name) =>
    String(name ?? '')
      .trim()
      .toLowerCase(),
  )
  if (!keyColumns.every((name) => names.includes(name))) refuse('translation.unreadableFile')
  const formulaAt = (line: number, column: number) => sheet?.cells?.get(`${line},${column}`)?.formula
  return lines.flatMap((cells, index): FileRow[] => {
    const values = Object.fromEntries(names.flatMap((name, column) => (name ? [[name, formulaAt(index + 1, column) ? { formula: true } : cells[column]]] : [])))
    const { namespace, key, ...texts } = values
    return cells.every((cell) => cell === null || cell === '') ? [] : [{ row: index + 2, namespace, key, texts }]
  })
}
