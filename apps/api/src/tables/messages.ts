import type { Language } from '@klesis/contract/wire.ts'
import type { CellFault } from './read-cell.ts'
import type { TableFile, WrittenFile } from './table-file.ts'

/** The task of the thread: in the main thread files of this size would block every other call. */
export type FileTask = { type: 'read'; file: TableFile; bytes: Uint8Array } | { type: 'write'; file: WrittenFile; language: Language }

/** A fault of the file itself; faults of cells have a column. */
export interface FileFault<Key extends string = string> {
  sheet: Key | null
  row: number | null
  column?: string
  code: CellFault | 'unknownSheet' | 'unknownColumn' | 'columnTwice' | 'columnMissing' | 'sheetTwice' | 'sheetBroken' | 'notRows' | 'notRow'
  /** What was found. */
  found?: string
}

/** The reason why a whole file is not read. */
export type UnreadableReason = 'unreadable' | 'empty' | 'tooLarge' | 'tooMany'

/** Rows travel as the text of a JSON array, which can go to the database as it is; `row` is a row's number in the file. */
export type FromThread<Key extends string = string> =
  | { type: 'sheet'; sheet: Key; columns: readonly string[] }
  | { type: 'rows'; sheet: Key; json: string; count: number }
  | { type: 'faults'; faults: FileFault<Key>[]; total: number }
  | { type: UnreadableReason }
  | { type: 'end' }

/** What the thread that writes sends: a part of the file, or that it needs the next rows of a sheet. */
export type FromWriter<Key extends string = string> = { type: 'bytes'; bytes: Uint8Array } | { type: 'more'; sheet: Key } | { type: 'end' }

/** The next rows of the sheet that was asked for; absent after its last ones. */
export interface ToWriter {
  json?: string
}
