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

/** The faults of a file and of its rows in the caller's language, by the titles of sheet and column, in the order in which the file is read. */
export function toFaults<Code extends string>(
  db: Db | Tx,
  { file, staged, ofRows, texts }: Found<Code>,
  language: Language,
): { faults: CellFault[]; faultsTotal: number } {
  const reader = { editedTexts: contextOf(db).editedTexts, language }
  const sheetOf = (key: string | null) => file.sheets.find((sheet) => sheet.key === key)
  const columnOf = (sheet: string | null, column: string | undefined) => sheetOf(sheet)?.columns.find(({ key }) => key === column)?.titles[language] ?? null
  const placeOf = ({ sheet, row, column }: Place) => [
    file.sheets.findIndex(({ key }) => key === sheet),
    row ?? 0,
    sheetOf(sheet)?.columns.findIndex(({ key }) => key === column) ?? -1,
  ]
  const all = [
    ...staged.faults.map((fault) => ({ place: placeOf(fault), ...fault, message: tableFaultText(reader, file, fault) })),
    ...ofRows.map(({ code, found, ...fault }) => {
      const column = columnOf(fault.sheet, fault.column) ?? ''
      return { place: placeOf(fault), ...fault, message: fillText(texts(reader.editedTexts, code, language), { found: found ?? '', column }) }
    }),
  ]
  const faults = all
    .toSorted((one, other) => inOrder(one.place, other.place))
    .slice(0, maxFaults)
    .map(({ sheet, row, column, message }) => ({ sheet: sheetOf(sheet)?.titles[language] ?? null, column: columnOf(sheet, column), row, message }))
  return { faults, faultsTotal: staged.total + ofRows.length }
}

interface Place {
  sheet: string | null
  row: number | null
  column?: string | undefined
}

/** Compares sheet, then row, then column. */
const inOrder = (one: readonly number[], other: readonly number[]): number =>
  one.map((position, index) => position - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
