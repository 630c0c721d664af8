import type { InsertPosition } from '@klesis/forms/edit/edit-form.ts'
import { componentAt, componentsAt, type JsonPath, slotPathsOf } from '@klesis/forms/edit/slot-paths.ts'
import type { Form } from '@klesis/forms/model/form.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'

/** The path of the component that contains this one; it is some levels up: `columns.0.components` is three steps below it. */
function parentOf(form: Form, path: JsonPath): JsonPath | undefined {
  for (let length = path.length - 2; length > 0; length -= 1) {
    const above = path.slice(0, length)
    if (componentAt(form, above)) return above
  }
  return undefined
}

const slotsBelow = (form: Form, path: JsonPath): JsonPath[] => {
  const component = componentAt(form, path)
  return component ? slotPathsOf(component).map((slot) => [...path, ...slot.path]) : []
}

/** The target of a move by keyboard: past a sibling, to the next slot of the same parent, into the container before it, or out of its own. */
export function keyboardPosition(form: Form, path: JsonPath, direction: Direction): InsertPosition | undefined {
  const slot = path.slice(0, -1)
  const index = Number(path.at(-1))
  const parent = parentOf(form, path)
  const siblings = parent ? slotsBelow(form, parent) : []
  const position = siblings.findIndex((one) => JSON.stringify(one) === JSON.stringify(slot))
  if (direction === 'up') {
    if (index > 0) return { slot, index: index - 1 }
    const before = siblings[position - 1]
    return before && { slot: before, index: componentsAt(form, before).length }
  }
  if (direction === 'down') {
    if (index < componentsAt(form, slot).length - 1) return { slot, index: index + 2 }
    const after = siblings[position + 1]
    return after && { slot: after, index: 0 }
  }
  if (direction === 'out') return parent && { slot: parent.slice(0, -1), index: Number(parent.at(-1)) + 1 }
  const last = slotsBelow(form, [...slot, index - 1]).at(0)
  return last && { slot: last, index: componentsAt(form, last).length }
}
