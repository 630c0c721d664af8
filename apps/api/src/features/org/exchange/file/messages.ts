import type { ExportFormat, SheetKey } from '@klesis/contract/org/exchange.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { CellFault } from './read-cell.ts'

/** The task of the thread: in the main thread files of this size would block every other call. */
export type FileTask = { type: 'read'; bytes: Uint8Array } | { type: 'write'; format: ExportFormat; language: Language }

/** A fault of the file itself; faults of cells have a column. */
export interface FileFault {
  sheet: SheetKey | null
  row: number | null
  column?: string
  code: CellFault | 'unknownSheet' | 'unknownColumn' | 'columnTwice' | 'columnMissing' | 'sheetTwice' | 'sheetBroken' | 'notRows' | 'notRow'
  /** What was found. */
  found?: string
}

/** The largest unpacked spreadsheet. */
export const mostUnpackedMegabytes = 512

/** The reason why a whole file is not read. */
export type UnreadableReason = 'unreadable' | 'empty' | 'tooLarge' | 'tooMany'

/** Rows travel as the text of a JSON array, which goes to the database as it is. */
export type FromThread =
  | { type: 'sheet'; sheet: SheetKey; columns: readonly string[] }
  | { type: 'rows'; sheet: SheetKey; json: string; count: number }
  | { type: 'faults'; faults: FileFault[]; total: number }
  | { type: UnreadableReason }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' }

export type ToThread = { type: 'rows'; sheet: SheetKey; json: string } | { type: 'end' }
