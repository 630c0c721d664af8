import type { ExportFormat, SheetKey } from '@klesis/contract/org/exchange.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { CellFault } from './read-cell.ts'

/** What the thread is started for: files of this size would hold up every other call. */
export type FileTask = { type: 'read'; bytes: Uint8Array } | { type: 'write'; format: ExportFormat; language: Language }

/** What is wrong with the file as such; cells name their column. */
export interface FileFault {
  sheet: SheetKey | null
  row: number | null
  column?: string
  code: CellFault | 'unknownSheet' | 'unknownColumn' | 'columnTwice' | 'columnMissing' | 'sheetTwice' | 'sheetBroken' | 'notRows' | 'notRow'
  /** What was found. */
  found?: string
}

/** What becomes of a spreadsheet in memory, at most. */
export const mostUnpackedMegabytes = 512

/** Why a file as a whole is not read. */
export type NotRead = 'unreadable' | 'empty' | 'tooLarge' | 'tooMany'

/** Rows travel as the text of a JSON array, which goes to the database as it is. */
export type FromThread =
  | { type: 'sheet'; sheet: SheetKey; columns: readonly string[] }
  | { type: 'rows'; sheet: SheetKey; json: string; count: number }
  | { type: 'faults'; faults: FileFault[]; total: number }
  | { type: NotRead }
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'end' }

export type ToThread = { type: 'rows'; sheet: SheetKey; json: string } | { type: 'end' }
