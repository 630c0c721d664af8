import type { Language } from '@klesis/contract/wire.ts'
import { unzipSync } from 'fflate'
import { colToLetter, writeXlsx } from 'hucre/xlsx'
import { flagWords } from './read-cell.ts'
import { type RowSource, rowBreak, type WrittenColumn, type WrittenFile, type WrittenSheet } from './table-file.ts'
import { dayOf, toSerial } from './to-serial.ts'
import { deflateAtOnce, type ZipEntry, zipStream } from './zip-stream.ts'

type Kind = WrittenColumn['kind']

const widths: Record<Kind, number> = {
  ...{ text: 32, code: 20, email: 30, reference: 24, day: 12, flag: 10, choice: 14, lines: 24, literal: 60 },
  ...{ number: 12, moment: 17, boolean: 10 },
}
/** Where text is typed it stays text; that is the format `@`. */
const formats: Partial<Record<Kind, string>> = { day: 'dd-mm-yyyy', moment: 'dd-mm-yyyy hh:mm', number: 'General', boolean: 'General' }
/** Characters of rows that are encoded together, before V8 has to keep them until its next full garbage collection. */
const mostPending = 32_768
/** Bytes that are compressed together: more than any pending text and one cell can have, as each character of a cell has at most seven. */
const mostBuffered = 1024 * 1024
/** What a cell of a spreadsheet can hold. */
const mostCharacters = 32_767

/**
 * Streams a spreadsheet with one sheet for each part while its rows come. The library writes the book with titles only, and the rows are put into its sheets,
 * because its own stream knows one sheet only.
 */
export async function* writeSpreadsheet<Key extends string>(file: WrittenFile<Key>, rows: RowSource<Key>, language: Language): AsyncGenerator<Uint8Array> {
  const sheetOf = new Map(file.sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet]))
  const entries = Object.entries(unzipSync(await emptyBook(file, language))).map(([name, bytes]): ZipEntry => {
    const sheet = sheetOf.get(name)
    return { name, content: sheet ? fillSheet(bytes, sheet, rows(sheet.key), language) : [bytes] }
  })
  yield* zipStream(entries, deflateAtOnce)
}

/** Its sheets have the titles and one row of empty cells, which carries the style of each column. */
function emptyBook({ sheets }: WrittenFile, language: Language): Promise<Uint8Array> {
  const written = sheets.map(({ titles, columns }) => ({
    name: titles[language],
    columns: columns.map(({ kind }) => ({ width: widths[kind], style: { numFmt: formats[kind] ?? '@' } })),
    rows: [columns.map(({ key, titles: { [language]: title } }) => (title === key ? key : `${title} [${key}]`)), columns.map(() => null)],
    freezePane: { rows: 1 },
  }))
  return writeXlsx({ sheets: written, stringMode: 'inline' })
}

async function* fillSheet(bytes: Uint8Array, { columns }: WrittenSheet, rows: ReturnType<RowSource>, language: Language): AsyncGenerator<Uint8Array> {
  const { head, cells, after } = openSheet(bytes, columns, language)
  yield Buffer.from(head)
  const buffer = Buffer.allocUnsafeSlow(mostBuffered)
  let [end, number] = [0, 2]
  for await (const json of rows) {
    for (const row of rowsOf(json)) {
      for (const text of rowTexts(Array.isArray(row) ? row : columns.map(({ key }) => row[key]), cells, number)) {
        if (end + 3 * text.length > mostBuffered) {
          // Its bytes are used again once it is compressed.
          yield buffer.subarray(0, end)
          end = 0
        }
        end += buffer.write(text, end)
      }
      number += 1
    }
  }
  yield buffer.subarray(0, end)
  yield Buffer.from(after)
}

/** What stands before the rows, how their cells are written, and what stands after them. */
function openSheet(bytes: Uint8Array, columns: readonly WrittenColumn[], language: Language): { head: string; cells: CellWriter[]; after: string } {
  const [before = '', sample = '', after = ''] = new TextDecoder().decode(bytes).split(/(<row r="2">.*?<\/row>)/)
  const found = new Map([...sample.matchAll(/<c r="([A-Z]+)2"[^>]*? s="(\d+)"/g)].map(([, letter, style]) => [letter, Number(style)]))
  const styles = columns.map((_, index) => found.get(colToLetter(index)) ?? 0)
  const isText = ({ kind }: WrittenColumn) => formats[kind] === undefined
  if (columns.some((column, index) => isText(column) && styles[index] === 0)) throw new Error('The library writes the styles of cells otherwise.')
  const textStyle = styles[columns.findIndex(isText)] ?? 0
  // The style of a column is that of its empty cells too, which need not be written: a text typed there later stays text.
  const head = before.replace(/<dimension [^>]*\/>/, '').replace(/<col min="(\d+)"/g, (col, number) => `${col} style="${styles[Number(number) - 1]}"`)
  const cells = columns.map((column, index) => cellWriter(column, { letter: colToLetter(index), style: styles[index] ?? 0, textStyle, language }))
  return { head, cells, after }
}

type Row = unknown[] | Record<string, unknown>

/** The rows of a batch, read one by one where they stand in lines of their own. */
function* rowsOf(json: string): Generator<Row> {
  if (!json.includes(rowBreak)) return yield* JSON.parse(json) as Row[]
  for (let [start, end] = [1, 0]; end < json.length; start = end + rowBreak.length) {
    const next = json.indexOf(rowBreak, start)
    end = next < 0 ? json.length : next
    yield JSON.parse(json.slice(start, next < 0 ? -1 : end)) as Row
  }
}

/** A row as text that is sent on before it is long: V8 keeps long texts until its next full garbage collection. */
function* rowTexts(values: readonly unknown[], cells: readonly CellWriter[], number: number): Generator<string> {
  let text = `<row r="${number}">`
  for (let place = 0; place < cells.length; place += 1) {
    text += cells[place]?.(values[place], number) ?? ''
    if (text.length > mostPending) {
      yield text
      text = ''
    }
  }
  yield `${text}</row>`
}

type CellWriter = (value: unknown, row: number) => string

interface CellPlace {
  letter: string
  style: number
  textStyle: number
  language: Language
}

/** Text cells stay text when edited, so that a leading `=` is never a formula; days, moments, numbers and truth values are cells of their type. */
function cellWriter(column: WrittenColumn, { letter, style, textStyle, language }: CellPlace): CellWriter {
  const toTyped = typed[column.kind]
  const toCell = textWriter(column, language)
  const ownStyle = toTyped ? textStyle : style
  return (value, row) => {
    if (value === null || value === undefined || value === '') return ''
    const written = toTyped?.(value)
    return written === undefined ? `<c r="${letter}${row}" s="${ownStyle}"${toCell(value)}` : `<c r="${letter}${row}" s="${style}"${written}</c>`
  }
}

const numeric = (value: number | undefined) => (value === undefined ? undefined : `><v>${value}</v>`)

/** The rest of a cell of the column's type; undefined for a value that is none. */
const typed: { [Type in Kind]?: (value: unknown) => string | undefined } = {
  number: (value) => (typeof value === 'number' ? numeric(value) : undefined),
  boolean: (value) => (typeof value === 'boolean' ? ` t="b"><v>${value ? 1 : 0}</v>` : undefined),
  day: (value) => numeric(dayOf(toSerial(value))),
  moment: (value) => numeric(toSerial(value)),
}

/** The rest of a text cell; of a choice it is made once. */
function textWriter({ kind, choices = [] }: WrittenColumn, language: Language): (value: unknown) => string {
  if (kind === 'flag') return (value) => textCell(flagWords[value ? 'true' : 'false'][language])
  const cells = new Map(choices.toReversed().map(({ value, titles: { [language]: title } }) => [value, textCell(title)]))
  return (value) => cells.get(String(value)) ?? textCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function textCell(text: string): string {
  const isPlain = !unusual.test(text) && text.length <= mostCharacters
  if (isPlain) return ` t="inlineStr"><is><t>${text}</t></is></c>`
  const written = toXml(cut(literalText(text)))
  return ` t="inlineStr"><is><t${outerSpace.test(written) ? ' xml:space="preserve"' : ''}>${written}</t></is></c>`
}

/** White space that readers take away unless told. */
const outerSpace = /^\s|\s$|\n| {2}/

/** Half a character is left out, too. */
const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…` : text)

/** A text in which `_x000D_` stands for a character is escaped, so that it is kept as it is. */
const literalText = (text: string) => text.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters cannot stand in XML and are written as `_x0001_`
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g

/** What a text has that is not written as it is: looked for at once, because most texts have nothing of it. */
const unusual = new RegExp(`${special.source}|_x|${outerSpace.source}`, 'i')

const toXml = (text: string): string => text.replace(special, (mark) => marks[mark] ?? `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
