import type { ReportRow, ReportValue } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'

/** The column by which a table is sorted: groups first, then measures. */
export interface Sorting {
  column: number
  isDescending: boolean
}

/** Where a value stands among others: few is between none and five, nothing to tell is last in either direction. */
const rankOf = (value: ReportValue) => (value === 'few' ? 0.5 : value)

/** The rows in the order of a column; without one, as they came. Days are in the order of their keys, other groups in that of their labels. */
export function sortRows(rows: readonly ReportRow[], sorting: Sorting | undefined, language: string): readonly ReportRow[] {
  if (!sorting) return rows
  const { column, isDescending } = sorting
  const collator = new Intl.Collator(language, { numeric: true })
  const groups = rows[0]?.labels.length ?? 0
  const textOf = ({ keys, labels }: ReportRow) => (isDay(keys[column]) ? (keys[column] ?? '') : textIn(labels[column] ?? {}, language))
  const compare = (a: ReportRow, b: ReportRow) => {
    if (column < groups) return collator.compare(textOf(a), textOf(b)) * (isDescending ? -1 : 1)
    const [left, right] = [rankOf(a.values[column - groups] ?? null), rankOf(b.values[column - groups] ?? null)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return (left - right) * (isDescending ? -1 : 1)
  }
  return [...rows].sort(compare)
}

const isDay = (key: string | null | undefined) => /^\d{4}-\d{2}/.test(key ?? '')
