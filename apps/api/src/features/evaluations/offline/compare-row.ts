import { FormAnswers } from '@klesis/contract/wire.ts'
import { setAt } from '@klesis/forms/model/data-path.ts'
import type { RowFault } from '../../../imports/to-faults.ts'
import type { SheetFaultCode } from './fault-texts.ts'
import { type OwnApplication, type OwnSheet, revisionOf } from './find-own.ts'
import { cellOf, type OfflineField, type OfflineValue, toStored } from './offline-fields.ts'
import type { SheetRow } from './read-sheet.ts'

/** A cell that differs from what is saved. */
export interface ChangedCell {
  field: OfflineField
  before: OfflineValue
  after: OfflineValue
}

export interface ComparedRow {
  row: number
  own: OwnApplication
  cells: ChangedCell[]
  /** The answers with the cells of the row. */
  data: FormAnswers
}

export type SheetFault = RowFault<SheetFaultCode>

export const faultOf = (row: number, column: string, code: SheetFaultCode, found: OfflineValue): SheetFault => ({
  ...{ sheet: 'evaluations', row, column, code },
  found: found === null ? null : String(found),
})

/** Compares a row with what is saved. A row that changes nothing has no faults, so that a sheet can be brought back as often as one likes. */
export function compareRow(line: SheetRow, own: OwnApplication, fields: OwnSheet['fields']): { compared: ComparedRow; faults: SheetFault[] } {
  const found = fields.filter(({ column }) => Object.hasOwn(line, column.key)).map(({ column }) => compareCell(line, own, column.key))
  const cells = found.flatMap(({ cell }) => cell ?? [])
  const refused = cells.length > 0 ? reasonOf(line, own) : undefined
  const faults = [...found.flatMap(({ fault }) => fault ?? []), ...(refused ? [faultOf(line.row, 'id', refused, line.id)] : [])]
  const data = FormAnswers.parse(structuredClone(own.mine?.data ?? {}))
  for (const { field, after } of cells) setAt(data, field.path, toStored(field, after))
  return { compared: { row: line.row, own, cells, data }, faults }
}

function compareCell(line: SheetRow, { mine, fields }: OwnApplication, key: string): { cell?: ChangedCell; fault?: SheetFault } {
  const after = line[key] === '' ? null : (line[key] ?? null)
  const field = fields.get(key)
  if (!field) return after === null ? {} : { fault: faultOf(line.row, key, 'notAsked', after) }
  const before = mine ? cellOf(field, mine.data) : null
  if (before === after || isKept(field, { mine, after })) return {}
  const cell = { field, before, after }
  return isOutside(field, after) ? { cell, fault: faultOf(line.row, key, 'outOfRange', after) } : { cell }
}

/** Why an evaluation cannot be changed by the sheet. */
function reasonOf({ revision }: SheetRow, { mine, listed }: OwnApplication): SheetFaultCode | undefined {
  if (!listed.isOpen) return 'closed'
  if (mine?.state === 'final') return 'isFinal'
  // A sheet without the column, or with an empty cell, says nothing of it.
  return revision && revision !== String(revisionOf(mine)) ? 'changedMeanwhile' : undefined
}

/** An empty cell takes an answer away that was saved, but not one that a script filled in and nobody has saved; yes or no has no empty cell. */
const isKept = ({ column }: OfflineField, { mine, after }: Pick<OwnApplication, 'mine'> & { after: OfflineValue }) =>
  after === null && (column.kind === 'flag' || !mine?.saved_at)

const isOutside = ({ limits }: OfflineField, value: OfflineValue) =>
  typeof value === 'number' && (value < (limits?.least ?? Number.NEGATIVE_INFINITY) || value > (limits?.most ?? Number.POSITIVE_INFINITY))
