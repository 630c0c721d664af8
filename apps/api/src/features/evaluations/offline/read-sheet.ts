import { mostSheetRows } from '@klesis/contract/evaluations/offline-limits.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { FileFault } from '../../../tables/messages.ts'
import { readTables } from '../../../tables/read-tables.ts'
import type { TableFile } from '../../../tables/table-file.ts'
import type { OfflineValue } from './offline-fields.ts'

/** A row of a sheet: its cells by the keys of their columns, without those that could not be read. */
export type SheetRow = { row: number; id: string; revision?: string } & Readonly<Record<string, OfflineValue>>

export interface ReadSheet {
  rows: SheetRow[]
  faults: FileFault[]
  /** All faults, of which the first are listed. */
  total: number
}

/** Reads a sheet in a thread with limits. Formulas are no values. */
export async function readSheet(file: TableFile<'evaluations'>, bytes: Uint8Array): Promise<ReadSheet> {
  const read: ReadSheet = { rows: [], faults: [], total: 0 }
  for await (const message of readTables(file, bytes)) {
    if (message.type === 'rows') read.rows.push(...(JSON.parse(message.json) as SheetRow[]))
    else if (message.type === 'faults') Object.assign(read, { faults: message.faults, total: message.total })
    else if (message.type === 'tooLarge' || message.type === 'tooMany') refuse('evaluation.sheetTooLarge', { most: mostSheetRows })
    else if (message.type !== 'sheet') refuse('evaluation.sheetUnreadable')
  }
  return read
}
