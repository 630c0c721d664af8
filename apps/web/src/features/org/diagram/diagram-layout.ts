import type { UnitNode } from '@klesis/contract/org/units.ts'
import { hierarchy, tree } from 'd3-hierarchy'

/** A unit with its coordinates; `x` and `y` are its upper left corner. */
export interface PlacedUnit {
  unit: UnitNode
  x: number
  y: number
  /** Counted from 1, the root. */
  level: number
  /** The ordinal among the siblings, and their number. */
  ordinal: number
  of: number
  parentId: number | null
  hasBelow: boolean
  isOpen: boolean
}

export interface Diagram {
  /** Parents before children. */
  placed: readonly PlacedUnit[]
  byId: ReadonlyMap<number, PlacedUnit>
  width: number
  height: number
}

export interface Units {
  top: UnitNode
  below: ReadonlyMap<number, readonly UnitNode[]>
  byId: ReadonlyMap<number, UnitNode>
}

export const box = { width: 256, height: 80 } as const
const gap = { across: 56, along: 10 } as const

/** The units grouped by parent; undefined if there is no root. */
export function toUnits(items: readonly UnitNode[]): Units | undefined {
  const top = items.find(({ parentId }) => parentId === null)
  if (!top) return undefined
  const below = new Map<number, UnitNode[]>()
  for (const unit of items) {
    if (unit.parentId === null) continue
    const siblings = below.get(unit.parentId)
    if (siblings) siblings.push(unit)
    else below.set(unit.parentId, [unit])
  }
  return { top, below, byId: new Map(items.map((unit) => [unit.id, unit])) }
}

/** The initially expanded units: those above the given level. */
export const openAbove = ({ byId, below }: Units, level: number): Set<number> =>
  new Set([...byId.values()].filter((unit) => unit.level < level && below.has(unit.id)).map(({ id }) => id))

/** The ancestors of a unit, root first. */
export function pathTo({ byId }: Units, id: number): number[] {
  const way: number[] = []
  for (let unit = byId.get(id); unit && unit.parentId !== null; unit = byId.get(unit.parentId)) way.unshift(unit.parentId)
  return way
}

/** Lays the expanded units out from left to right without overlaps; each unit is centred above its subunits. */
export function layOut({ top, below }: Units, open: ReadonlySet<number>): Diagram {
  const root = hierarchy(top, ({ id }) => (open.has(id) ? below.get(id) : undefined))
  const drawn = tree<UnitNode>()
    .nodeSize([box.height + gap.along, box.width + gap.across])
    .separation((one, other) => (one.parent === other.parent ? 1 : 1.15))(root)
  const nodes: (typeof drawn)[] = []
  let least = 0
  let greatest = 0
  drawn.eachBefore((node) => {
    nodes.push(node)
    least = Math.min(least, node.x)
    greatest = Math.max(greatest, node.x)
  })
  const ordinals = new Map(nodes.flatMap(({ children = [] }) => children.map((child, ordinal) => [child, ordinal] as const)))
  const placed = nodes.map((node): PlacedUnit => {
    const siblings = node.parent?.children ?? [node]
    return {
      ...{ unit: node.data, x: node.y, y: node.x - least, level: node.depth + 1, parentId: node.parent?.data.id ?? null },
      ...{ ordinal: (ordinals.get(node) ?? 0) + 1, of: siblings.length, hasBelow: below.has(node.data.id), isOpen: Boolean(node.children) },
    }
  })
  const deepest = drawn.height
  return {
    placed,
    byId: new Map(placed.map((one) => [one.unit.id, one])),
    width: deepest * (box.width + gap.across) + box.width,
    height: greatest - least + box.height,
  }
}

/** The line from a unit to its parent. */
export function lineTo(above: PlacedUnit, { x, y }: PlacedUnit): string {
  const from = { x: above.x + box.width, y: above.y + box.height / 2 }
  const to = { x, y: y + box.height / 2 }
  return `M${from.x},${from.y}H${(from.x + to.x) / 2}V${to.y}H${to.x}`
}

export interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

export const isWithin = ({ x, y }: Pick<PlacedUnit, 'x' | 'y'>, { left, top, right, bottom }: Part) =>
  x < right && x + box.width > left && y < bottom && y + box.height > top

/** The lines that intersect a rectangle, as one SVG path. */
export const linesWithin = ({ placed, byId }: Diagram, part: Part): string =>
  placed
    .flatMap((one) => {
      const above = one.parentId === null ? undefined : byId.get(one.parentId)
      if (!above || above.x > part.right || one.x + box.width < part.left) return []
      const isApart = Math.max(above.y, one.y) + box.height < part.top || Math.min(above.y, one.y) > part.bottom
      return isApart ? [] : [lineTo(above, one)]
    })
    .join('')
