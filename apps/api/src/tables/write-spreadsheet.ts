import type { Language } from '@klesis/contract/wire.ts'
import { unzipSync } from 'fflate'
import { colToLetter, writeXlsx } from 'hucre/xlsx'
import { flagWords } from './read-cell.ts'
import type { Column, RowSource, Sheet, TableFile } from './table-file.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const widths: Record<Column['kind'], number> = { text: 32, code: 20, email: 30, reference: 24, day: 12, flag: 10, choice: 14, lines: 24, literal: 60 }

/**
 * Streams a spreadsheet with one sheet for each part while its rows come. The library writes the book with titles only, and the rows are put into its sheets,
 * because its own stream knows one sheet only.
 */
export async function* writeSpreadsheet<Key extends string>(file: TableFile<Key>, rows: RowSource<Key>, language: Language): AsyncGenerator<Uint8Array> {
  const sheetOf = new Map(file.sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet]))
  const entries = Object.entries(unzipSync(await emptyBook(file, language))).map(([name, bytes]): ZipEntry => {
    const sheet = sheetOf.get(name)
    return { name, content: sheet ? fillSheet(bytes, sheet, rows(sheet.key), language) : [bytes] }
  })
  yield* zipStream(entries)
}

/** Its sheets have the titles and one row of empty cells, which carries the style of each column. */
function emptyBook({ sheets }: TableFile, language: Language): Promise<Uint8Array> {
  const written = sheets.map(({ titles, columns }) => ({
    name: titles[language],
    columns: columns.map(({ kind }) => ({ width: widths[kind], style: { numFmt: kind === 'day' ? 'dd-mm-yyyy' : '@' } })),
    rows: [columns.map(({ key, titles: { [language]: title } }) => (title === key ? key : `${title} [${key}]`)), columns.map(() => null)],
    freezePane: { rows: 1 },
  }))
  return writeXlsx({ sheets: written, stringMode: 'inline' })
}

async function* fillSheet(bytes: Uint8Array, { columns }: Sheet, rows: ReturnType<RowSource>, language: Language): AsyncGenerator<Uint8Array> {
  const [before = '', sample = '', after = ''] = new TextDecoder().decode(bytes).split(/(<row r="2">.*?<\/row>)/)
  const styles = [...sample.matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style))
  if (styles.length !== columns.length) throw new Error('The library writes the styles of cells otherwise.')
  // The style of a column is that of its empty cells too, which need not be written: a text typed there later stays text.
  const head = before.replace(/<dimension [^>]*\/>/, '').replace(/<col min="(\d+)"/g, (col, number) => `${col} style="${styles[Number(number) - 1]}"`)
  yield Buffer.from(head)
  const cells = columns.map((column, index) => cellWriter(column, { letter: colToLetter(index), style: styles[index] ?? 0, language }))
  let number = 1
  for await (const json of rows) {
    let lines = ''
    for (const row of JSON.parse(json) as (unknown[] | Record<string, unknown>)[]) {
      const values = Array.isArray(row) ? row : columns.map(({ key }) => row[key])
      number += 1
      lines += `<row r="${number}">`
      for (const [index, toCell] of cells.entries()) lines += toCell(values[index], number)
      lines += '</row>'
    }
    yield Buffer.from(lines)
  }
  yield Buffer.from(after)
}

/** Text cells stay text when edited, so that a leading `=` is never a formula; days are date cells. */
function cellWriter(column: Column, { letter, style, language }: { letter: string; style: number; language: Language }) {
  return (value: unknown, row: number): string => {
    if (value === null || value === undefined || value === '') return ''
    const day = column.kind === 'day' ? toSerial(String(value)) : undefined
    if (day !== undefined) return `<c r="${letter}${row}" s="${style}"><v>${day}</v></c>`
    return `<c r="${letter}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXml(toText(column, value, language))}</t></is></c>`
  }
}

function toText({ kind, choices }: Column, value: unknown, language: Language): string {
  if (kind === 'flag') return flagWords[value ? 'true' : 'false'][language]
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.titles[language] ?? String(value)
  return literalText(String(value))
}

/** A text in which `_x000D_` stands for a character is escaped, so that it is kept as it is. */
const literalText = (text: string) => text.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')

const firstOfMarch1900 = -2_203_891_200_000

/** The number of a day in a spreadsheet, for which 1900 was a leap year. */
function toSerial(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  return at / 86_400_000 + (at < firstOfMarch1900 ? 25_568 : 25_569)
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters cannot stand in XML and are written as `_x0001_`
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/

const toXml = (text: string): string =>
  special.test(text)
    ? text.replace(new RegExp(special, 'g'), (mark) => marks[mark] ?? `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    : text
