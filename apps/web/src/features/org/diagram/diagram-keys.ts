import type { Diagram } from './diagram-layout.ts'

/** The effect of a key: focus another unit, expand or collapse one, or pan. */
export type DiagramKeyAction = { to: number } | { toggle: number } | { pan: readonly [across: number, along: number] } | { zoom: number } | { fit: true }

const nudge = 120
const closer = 1.3
const pans: Record<string, readonly [number, number]> = { ArrowLeft: [nudge, 0], ArrowRight: [-nudge, 0], ArrowUp: [0, nudge], ArrowDown: [0, -nudge] }
const views: Record<string, DiagramKeyAction> = { '+': { zoom: closer }, '=': { zoom: closer }, '-': { zoom: 1 / closer }, '0': { fit: true } }

/** The keys of the ARIA tree pattern. */
function treeKeyAction({ placed, byId }: Diagram, id: number, key: string): DiagramKeyAction | undefined {
  const at = placed.findIndex(({ unit }) => unit.id === id)
  const here = byId.get(id)
  if (!here) return undefined
  const to = (index: number) => {
    const one = placed[Math.min(placed.length - 1, Math.max(0, index))]
    return one && { to: one.unit.id }
  }
  const toggle = here.hasBelow ? { toggle: id } : undefined
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(placed.length - 1)
    case 'ArrowRight':
      return here.isOpen ? to(at + 1) : toggle
    case 'ArrowLeft':
      return here.isOpen ? toggle : here.parentId === null ? undefined : { to: here.parentId }
    case 'Enter':
    case ' ':
      return toggle
    default:
      return undefined
  }
}

export function diagramKeyAction(diagram: Diagram, id: number, { key, shiftKey }: { key: string; shiftKey: boolean }): DiagramKeyAction | undefined {
  const pan = shiftKey ? pans[key] : undefined
  return pan ? { pan } : (views[key] ?? treeKeyAction(diagram, id, key))
}
