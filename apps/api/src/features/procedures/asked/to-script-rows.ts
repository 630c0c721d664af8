import { cutCell } from '../../../tables/cut-cell.ts'
import type { WrittenColumn } from '../../../tables/table-file.ts'

/** Where a batch ends: the thread that writes the file has little memory. */
const most = { rows: 1_000, characters: 256 * 1024 }

type Row = Readonly<Record<string, unknown>>

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** The type of a script's column, if all its values are of one. */
function kindOf(values: readonly unknown[]): WrittenColumn['kind'] {
  if (values.length === 0) return 'text'
  if (values.every((value) => typeof value === 'number')) return 'number'
  if (values.every((value) => typeof value === 'boolean')) return 'boolean'
  return values.every((value) => typeof value === 'string' && instant.test(value)) ? 'moment' : 'text'
}

/** Columns and rows that a script answered, as they are written. Texts stay texts, whatever they begin with. */
export function toScriptRows(
  headings: readonly { key: string; title: string }[],
  rows: readonly Row[],
): { columns: WrittenColumn[]; batches: () => Generator<string> } {
  const cellOf = (row: Row, key: string) => (Object.hasOwn(row, key) ? row[key] : null)
  const columns = headings.map(({ key, title }): WrittenColumn => {
    const values = rows.map((row) => cellOf(row, key)).filter((value) => value !== null && value !== '')
    // The title of a column is the key where both are the same.
    return { key: title, titles: { el: title, en: title }, kind: kindOf(values) }
  })
  function* batches(): Generator<string> {
    let [batch, length]: [string[], number] = [[], 0]
    for (const row of rows) {
      const text = JSON.stringify(headings.map(({ key }) => cutCell(cellOf(row, key))))
      batch.push(text)
      length += text.length
      if (batch.length < most.rows && length < most.characters) continue
      yield `[${batch.join(',')}]`
      ;[batch, length] = [[], 0]
    }
    if (batch.length > 0) yield `[${batch.join(',')}]`
  }
  return { columns, batches }
}
