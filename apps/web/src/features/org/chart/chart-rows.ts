import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'

/** What all rows share: key, level, and ordinal among the siblings. */
interface TreeItem {
  key: string
  level: number
  ordinal: number
  of: number
}
export interface UnitRow extends TreeItem {
  kind: 'unit'
  unit: UnitNode
  isOpen: boolean
  isEmpty: boolean
}
export interface PositionRow extends TreeItem {
  kind: 'position'
  unit: UnitNode
  position: PositionEntry
}
/** A placeholder for rows whose number is known but which are loading or failed to load. */
export interface PendingRow extends TreeItem {
  kind: 'pending' | 'failed'
  unit: UnitNode
}
export type Row = UnitRow | PositionRow | PendingRow

/** The loaded units and positions, and which units are open. */
export interface Loaded {
  units: Map<number, UnitNode>
  subunits: Map<number, readonly number[]>
  positions: Map<number, readonly PositionEntry[]>
  open: Set<number>
  failed: Set<number>
}

export const nothingLoaded = (): Loaded => ({ units: new Map(), subunits: new Map(), positions: new Map(), open: new Set(), failed: new Set() })

export const toUnitKey = (id: number) => `u${id}`
export const toPositionKey = (id: number) => `p${id}`

const isEmptyUnit = (known: Loaded, { id, subunits, positionCount }: UnitNode) =>
  (known.subunits.get(id)?.length ?? subunits) + (known.positions.get(id)?.length ?? positionCount) === 0

/** Appends the row of a unit and, if it is open, the rows of its positions and then of its subunits. */
function write(rows: Row[], known: Loaded, id: number, { level, ordinal, of }: Omit<TreeItem, 'key'>) {
  const unit = known.units.get(id)
  if (!unit) return
  const isEmpty = isEmptyUnit(known, unit)
  const isOpen = known.open.has(id) && !isEmpty
  rows.push({ kind: 'unit', key: toUnitKey(id), level, ordinal, of, unit, isOpen, isEmpty })
  if (!isOpen) return
  const subunits = known.subunits.get(id)
  const positions = known.positions.get(id)
  const below = level + 1
  if (!subunits && known.failed.has(id)) {
    rows.push({ kind: 'failed', key: `f${id}`, level: below, ordinal: 1, of: 1, unit })
    return
  }
  const ahead = positions?.length ?? unit.positionCount
  const size = ahead + (subunits?.length ?? unit.subunits)
  const pend = (at: number) => rows.push({ kind: 'pending', key: `w${id}.${at}`, level: below, ordinal: at, of: size, unit })
  for (let at = 1; at <= ahead; at += 1) {
    const position = positions?.[at - 1]
    if (position) rows.push({ kind: 'position', key: toPositionKey(position.id), level: below, ordinal: at, of: size, unit, position })
    else pend(at)
  }
  for (let at = ahead + 1; at <= size; at += 1) {
    const subunit = subunits?.[at - ahead - 1]
    if (subunit === undefined) pend(at)
    else write(rows, known, subunit, { level: below, ordinal: at, of: size })
  }
}

/** All rows of the chart below one unit. */
export function toRows(known: Loaded, top: number): readonly Row[] {
  const rows: Row[] = []
  write(rows, known, top, { level: 1, ordinal: 1, of: 1 })
  return rows
}

/** Replaces the rows of some units; all other rows keep their identity, so that they need not render again. */
export function withChanged(rows: readonly Row[], known: Loaded, ids: ReadonlySet<number>): readonly Row[] {
  const next: Row[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as Row
    if (row.kind !== 'unit' || !ids.has(row.unit.id)) next.push(row)
    else {
      write(next, known, row.unit.id, row)
      while ((rows[at + 1]?.level ?? 0) > row.level) at += 1
    }
  }
  return next
}

/** The units whose positions are missing in a range of rows. */
export function unitsAwaited(rows: readonly Row[], known: Loaded, from: number, to: number): number[] {
  const ids = rows.slice(from, to + 1).flatMap((row) => (row.kind === 'pending' ? [row.unit.id] : []))
  return [...new Set(ids)].filter((id) => known.subunits.has(id) && !known.positions.has(id))
}
