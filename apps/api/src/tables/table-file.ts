import type { TableFormat } from '@klesis/contract/table-formats.ts'
import type { Language } from '@klesis/contract/wire.ts'

export type Titles = Readonly<Record<Language, string>>

/**
 * The type of a cell. `reference` is the code of another row or empty; `choice` is one of a few words; `lines` is a list with one entry a line;
 * `literal` is a text that is kept letter by letter, so a number is a fault.
 */
export type CellKind = 'text' | 'code' | 'email' | 'reference' | 'day' | 'flag' | 'choice' | 'lines' | 'literal' | 'number'

export interface Column {
  key: string
  /** Files are read by these titles in either language, so administrators cannot edit them. */
  titles: Titles
  kind: CellKind
  /** The most characters; 300 if absent. */
  most?: number
  /** The column must exist and have no empty cell. */
  isRequired?: boolean
  choices?: readonly { value: string; titles: Titles }[]
}

export interface Sheet<Key extends string = string> {
  key: Key
  titles: Titles
  /** The columns that identify a row. */
  keys: readonly string[]
  columns: readonly Column[]
}

/** What a file of tables may hold: a spreadsheet with these sheets, or JSON with these lists. Plain data, which also travels to the worker thread. */
export interface TableFile<Key extends string = string> {
  /** Names the content of a JSON file. */
  format: string
  sheets: readonly Sheet<Key>[]
  /** The most rows of one sheet. */
  maxRows: number
  /** The largest unpacked spreadsheet. */
  maxUnpackedMegabytes: number
}

/** A column that is never read back: its cells may be moments and truth values, too. A value that is none is written as text. */
export interface WrittenColumn extends Pick<Column, 'key' | 'titles' | 'choices'> {
  kind: CellKind | 'moment' | 'boolean'
}

export interface WrittenSheet<Key extends string = string> extends Pick<Sheet<Key>, 'key' | 'titles'> {
  columns: readonly WrittenColumn[]
}

/** What is needed of a file to write it. */
export interface WrittenFile<Key extends string = string> extends Pick<TableFile, 'format'> {
  sheets: readonly WrittenSheet<Key>[]
}

/** Between the rows of a batch it lets a spreadsheet read them one by one: a batch that is read whole outlives many collections of V8. */
export const rowBreak = ',\n'

/** The rows of a sheet in batches, each the text of a JSON array; for a spreadsheet a row may be the list of its values, in the order of the columns. The next batch is asked for when the file needs it. */
export type RowSource<Key extends string = string> = (sheet: Key) => AsyncIterable<string> | Iterable<string>

const types: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
}

/** The headers of a download, which is never cached because files of tables may hold personal data. */
export const tableHeaders = (name: string, format: TableFormat): Record<string, string> => ({
  'content-type': types[format],
  'content-disposition': `attachment; filename="${name}.${format}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
