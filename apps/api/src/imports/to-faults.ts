import type { CellFault } from '@klesis/contract/table-import.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Db, Tx } from '../db/db.ts'
import { contextOf } from '../db/db-context.ts'
import { tableFaultText } from '../tables/table-fault-texts.ts'
import type { TableFile } from '../tables/table-file.ts'
import { fillText } from '../texts/fill-text.ts'
import type { ServerTexts } from '../texts/server-texts.ts'
import type { StagedRows } from './stage-rows.ts'

export const maxFaults = 500

/** A fault that shows only beside other rows and other cells. */
export interface RowFault<Code extends string> {
  sheet: string
  row: number
  column: string
  code: Code
  found: string | null
}

interface Found<Code extends string> {
  file: TableFile
  staged: Pick<StagedRows<string>, 'faults' | 'total'>
  ofRows: readonly RowFault<Code>[]
  texts: ServerTexts<Code>
}

/** The faults of a file and of its rows in the caller's language, by the titles of sheet and column. */
export function toFaults<Code extends string>(
  db: Db | Tx,
  { file, staged, ofRows, texts }: Found<Code>,
  language: Language,
): { faults: CellFault[]; faultsTotal: number } {
  const reader = { editedTexts: contextOf(db).editedTexts, language }
  const sheetOf = (key: string | null) => file.sheets.find((sheet) => sheet.key === key)
  const placeOf = (sheet: string | null, column: string | undefined) => ({
    sheet: sheetOf(sheet)?.titles[language] ?? null,
    column: sheetOf(sheet)?.columns.find(({ key }) => key === column)?.titles[language] ?? null,
  })
  const all = [
    ...staged.faults.map((fault) => ({ ...placeOf(fault.sheet, fault.column), row: fault.row, message: tableFaultText(reader, file, fault) })),
    ...ofRows.map(({ sheet, row, column, code, found }) => {
      const place = placeOf(sheet, column)
      return { ...place, row, message: fillText(texts(reader.editedTexts, code, language), { found: found ?? '', column: place.column ?? '' }) }
    }),
  ]
  const order = file.sheets.map(({ titles }) => titles[language])
  const faults = all.toSorted((one, other) => order.indexOf(one.sheet ?? '') - order.indexOf(other.sheet ?? '') || (one.row ?? 0) - (other.row ?? 0))
  return { faults: faults.slice(0, maxFaults), faultsTotal: staged.total + ofRows.length }
}
