import { toUnitName } from '../to-unit-name.ts'
import type { Row } from './chart-rows.ts'

/** The effect of a key in the chart: focus another row, or open or close the unit. */
export type ChartKeyAction = { to: number } | { toggle: number } | undefined

const page = 10

const parentOf = (rows: readonly Row[], at: number) => {
  const level = rows[at]?.level ?? 1
  for (let above = at - 1; above >= 0; above -= 1) if ((rows[above]?.level ?? 0) < level) return above
  return at
}

/** The keys of the ARIA tree grid pattern: arrows move up, down, in and out; Enter opens and closes. */
export function chartKeyAction(rows: readonly Row[], at: number, key: string): ChartKeyAction {
  const row = rows[at]
  if (!row) return undefined
  const to = (index: number) => ({ to: Math.max(0, Math.min(rows.length - 1, index)) })
  const isUnit = row.kind === 'unit' && !row.isEmpty
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'PageDown':
      return to(at + page)
    case 'PageUp':
      return to(at - page)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (!isUnit) return undefined
      return row.isOpen ? to(at + 1) : { toggle: row.unit.id }
    case 'ArrowLeft':
      return isUnit && row.isOpen ? { toggle: row.unit.id } : to(parentOf(rows, at))
    case 'Enter':
      return isUnit ? { toggle: row.unit.id } : undefined
    default:
      return undefined
  }
}

const toKey = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ')

/** The name by which typing finds a row. */
export function rowName(row: Row, language: string): string {
  if (row.kind === 'unit') return toUnitName(row.unit, language)
  if (row.kind === 'position') return [row.position.lastName, row.position.firstName].filter(Boolean).join(' ') || row.position.label
  return ''
}

/** The next row whose name starts with the typed text, ignoring accents; a single letter starts from the row after the current one. */
export function rowTyped(rows: readonly Row[], at: number, typed: string, language: string): number | undefined {
  const typedKey = toKey(typed)
  const begin = at + (typedKey.length > 1 ? 0 : 1)
  for (let step = 0; step < rows.length; step += 1) {
    const index = (begin + step) % rows.length
    const row = rows[index]
    if (row && toKey(rowName(row, language)).startsWith(typedKey)) return index
  }
  return undefined
}
