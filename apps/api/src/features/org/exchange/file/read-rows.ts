import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { maxSheetRows } from '@klesis/contract/org/exchange-file.ts'
import { titleOf } from '../sheets/sheet-words.ts'
import { type Column, sheets } from '../sheets/sheets.ts'
import type { FileFault, FromThread } from './messages.ts'
import { readCell } from './read-cell.ts'

/** One sheet of a file: column names, and rows with their number in the file. */
export interface FoundSheet {
  sheet: SheetKey
  names: readonly string[]
  rows: Iterable<{ row: number; cells: readonly unknown[] }>
}

const batch = 2_000
const mostFaults = 500

/** Checks sheets cell by cell and sends their rows in batches. A row with a valid key is sent despite other faults, so that references to it are not faulted, too. */
export function readRows(found: Iterable<FoundSheet>, send: (message: FromThread) => void, known: FileFault[] = []): void {
  const faults = [...known]
  let total = known.length
  const fault = (one: FileFault) => {
    total += 1
    if (faults.length < mostFaults) faults.push(one)
  }
  for (const { sheet, names, rows } of found) {
    const columns = readNames(sheet, names, fault)
    if (!columns) continue
    const given = columns.filter((column) => column !== undefined)
    send({ type: 'sheet', sheet, columns: given.map(({ key }) => key) })
    let lines: string[] = []
    let count = 0
    const flush = () => {
      if (lines.length > 0) send({ type: 'rows', sheet, json: `[${lines.join(',')}]`, count: lines.length })
      lines = []
    }
    for (const { row, cells } of rows) {
      count += 1
      if (count > maxSheetRows) {
        send({ type: 'tooMany' })
        return
      }
      const line = readLine(sheet, { row, cells, columns }, fault)
      if (line) lines.push(JSON.stringify(line))
      if (lines.length === batch) flush()
    }
    flush()
  }
  send({ type: 'faults', faults, total })
}

type Line = { row: number; cells: readonly unknown[]; columns: readonly (Column | undefined)[] }

function readLine(sheet: SheetKey, { row, cells, columns }: Line, fault: (one: FileFault) => void): Record<string, unknown> | undefined {
  const { keys } = sheets[sheet]
  const line: Record<string, unknown> = { row }
  let isKeyed = true
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const cell = readCell(column, cells[index])
    if ('fault' in cell) {
      fault({ sheet, row, column: column.key, code: cell.fault, ...toFound(cells[index]) })
      if (keys.includes(column.key)) isKeyed = false
    } else line[column.key] = cell.value
  }
  return isKeyed ? line : undefined
}

const toFound = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? { found: toExcerpt(String(cell)) } : {})

/** A short excerpt of a cell for a message, without characters that the database refuses. */
export const toExcerpt = (text: string) => text.replaceAll('\u0000', '').slice(0, 60).toWellFormed()

const plain = (text: string) => text.trim().toLocaleLowerCase('el')

/** Finds a column by the key in the title's brackets, by the key alone, or by the title in either language. */
export function toColumn(sheet: SheetKey, title: string): Column | undefined {
  const name = /\[(\w+)\]\s*$/.exec(title)?.[1] ?? title
  const { columns } = sheets[sheet]
  return (
    columns.find(({ key }) => plain(key) === plain(name)) ??
    columns.find(({ key }) => Object.values(titleOf(key)).some((words) => plain(words) === plain(name)))
  )
}

function readNames(sheet: SheetKey, names: readonly string[], fault: (one: FileFault) => void): (Column | undefined)[] | undefined {
  const found = names.map((name) => (name.trim() === '' ? undefined : (toColumn(sheet, name) ?? name)))
  for (const name of found) if (typeof name === 'string') fault({ sheet, row: 1, code: 'unknownColumn', found: toExcerpt(name) })
  const columns = found.map((one) => (typeof one === 'object' ? one : undefined))
  const keys = columns.flatMap((column) => (column ? [column.key] : []))
  for (const key of new Set(keys.filter((one, index) => keys.indexOf(one) !== index))) fault({ sheet, row: 1, column: key, code: 'columnTwice' })
  const missing = sheets[sheet].columns.filter(({ key, isRequired }) => isRequired && !keys.includes(key))
  for (const { key } of missing) fault({ sheet, row: 1, column: key, code: 'columnMissing' })
  return missing.length > 0 || new Set(keys).size < keys.length ? undefined : columns
}
