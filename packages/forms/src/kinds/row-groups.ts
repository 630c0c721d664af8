import type { Component } from '../model/form.ts'
import { recordsOf } from '../model/is-record.ts'
import { limits } from '../rules/limits.ts'
import { limitOf } from './limit-of.ts'

interface RowGroup {
  label: string
  /** The index of its first row. */
  first: number
  count: number
}

/** The groups of a grid's first rows, in order; none unless the author enabled them. */
export function rowGroupsOf({ enableRowGroups, rowGroups }: Component): RowGroup[] {
  if (enableRowGroups !== true) return []
  let first = 0
  return recordsOf(rowGroups).flatMap(({ label, numberOfRows }) => {
    const count = Math.floor(limitOf(numberOfRows) ?? 0)
    if (count < 1 || first + count > limits.rows) return []
    first += count
    return [{ label: typeof label === 'string' ? label : '', first: first - count, count }]
  })
}

/** The rows that a grid with groups begins with. */
export const groupedRows = (component: Component): Record<string, never>[] =>
  rowGroupsOf(component).flatMap(({ count }) => Array.from({ length: count }, () => ({})))
