import type { WrittenColumn } from '../../tables/table-file.ts'

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
  batchSize: number,
): { columns: WrittenColumn[]; batches: () => Generator<string> } {
  const cellOf = (row: Row, key: string) => (Object.hasOwn(row, key) ? row[key] : null)
  const columns = headings.map(({ key, title }): WrittenColumn => {
    const values = rows.map((row) => cellOf(row, key)).filter((value) => value !== null && value !== '')
    // The title of a column is the key where both are the same.
    return { key: title, titles: { el: title, en: title }, kind: kindOf(values) }
  })
  function* batches(): Generator<string> {
    for (let start = 0; start < rows.length; start += batchSize)
      yield JSON.stringify(rows.slice(start, start + batchSize).map((row) => headings.map(({ key }) => cellOf(row, key))))
  }
  return { columns, batches }
}
