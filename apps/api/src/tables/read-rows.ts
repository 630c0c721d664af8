import type { FileFault, FromThread } from './messages.ts'
import { readCell } from './read-cell.ts'
import type { Column, Sheet } from './table-file.ts'

/** One sheet of a file: column names, and rows with their number in the file. */
export interface FoundSheet {
  sheet: Sheet
  names: readonly string[]
  rows: Iterable<{ row: number; cells: readonly unknown[] }>
}

const batch = 2_000
const maxFaults = 500

/** Checks sheets cell by cell and sends their rows in batches. A row with a valid key is sent despite other faults, so that references to it are not faulted, too. */
export function readRows(
  { found, faults: known }: { found: Iterable<FoundSheet>; faults: FileFault[] },
  maxRows: number,
  send: (message: FromThread) => void,
): void {
  const faults = [...known]
  let total = known.length
  const fault = (one: FileFault) => {
    total += 1
    if (faults.length < maxFaults) faults.push(one)
  }
  for (const { sheet, names, rows } of found) {
    const columns = readNames(sheet, names, fault)
    if (!columns) continue
    const given = columns.filter((column) => column !== undefined)
    send({ type: 'sheet', sheet: sheet.key, columns: given.map(({ key }) => key) })
    let lines: string[] = []
    let count = 0
    const flush = () => {
      if (lines.length > 0) send({ type: 'rows', sheet: sheet.key, json: `[${lines.join(',')}]`, count: lines.length })
      lines = []
    }
    for (const { row, cells } of rows) {
      count += 1
      if (count > maxRows) {
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

function readLine(sheet: Sheet, { row, cells, columns }: Line, fault: (one: FileFault) => void): Record<string, unknown> | undefined {
  const line: Record<string, unknown> = { row }
  let isKeyed = true
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const cell = readCell(column, cells[index])
    if ('fault' in cell) {
      fault({ sheet: sheet.key, row, column: column.key, code: cell.fault, ...toFound(cells[index]) })
      if (sheet.keys.includes(column.key)) isKeyed = false
    } else line[column.key] = cell.value
  }
  return isKeyed ? line : undefined
}

const toFound = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? { found: toExcerpt(String(cell)) } : {})

/** A short excerpt of a cell for a message, without characters that the database refuses. */
export const toExcerpt = (text: string) => text.replaceAll('\u0000', '').slice(0, 60).toWellFormed()

const plain = (text: string) => text.trim().toLocaleLowerCase('el')

/** Finds a column by the key in the title's brackets, by the key alone, or by the title in either language. */
function toColumn({ columns }: Sheet, title: string): Column | undefined {
  const name = /\[(\w+)\]\s*$/.exec(title)?.[1] ?? title
  return (
    columns.find(({ key }) => plain(key) === plain(name)) ?? columns.find(({ titles }) => Object.values(titles).some((words) => plain(words) === plain(name)))
  )
}

function readNames(sheet: Sheet, names: readonly string[], fault: (one: FileFault) => void): (Column | undefined)[] | undefined {
  const found = names.map((name) => (name.trim() === '' ? undefined : (toColumn(sheet, name) ?? name)))
  for (const name of found) if (typeof name === 'string') fault({ sheet: sheet.key, row: 1, code: 'unknownColumn', found: toExcerpt(name) })
  const columns = found.map((one) => (typeof one === 'object' ? one : undefined))
  const keys = columns.flatMap((column) => (column ? [column.key] : []))
  for (const key of new Set(keys.filter((one, index) => keys.indexOf(one) !== index))) fault({ sheet: sheet.key, row: 1, column: key, code: 'columnTwice' })
  const missing = sheet.columns.filter(({ key, isRequired }) => isRequired && !keys.includes(key))
  for (const { key } of missing) fault({ sheet: sheet.key, row: 1, column: key, code: 'columnMissing' })
  return missing.length > 0 || new Set(keys).size < keys.length ? undefined : columns
}
