import { rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { childrenOf, topOf } from '../model/children.ts'
import type { DataPath } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { anyRow } from '../model/row-layout.ts'
import { shapeOf } from './changed-answers.ts'
import { isReadable } from './is-readable.ts'

/** Where a form stores the answers of one field. */
export interface FieldPlace {
  /** The keys down to the answer, with `anyRow` or `anyNode` where rows differ. */
  path: readonly string[]
  component: Component
  /** The fields inside: of an object or of rows. */
  fields: FieldPlace[]
}

/** The fields of a form whose answers people see and the portal keeps, by where these are. Of two fields with one place the first counts. */
export const fieldPlaces = (form: Form): FieldPlace[] => placesIn(topOf(form), { row: [], depth: 0 })

/** The fields that hold an answer themselves: those inside of objects and rows instead of these. */
export const innermostOf = (places: readonly FieldPlace[]): FieldPlace[] =>
  places.flatMap((place) => (place.fields.length > 0 ? innermostOf(place.fields) : [place]))

/** The text of a place: `grid.*.hours`. */
export const placeText = (path: readonly string[]): string => path.join('.')

function placesIn(components: readonly Component[], { row, depth }: { row: readonly string[]; depth: number }): FieldPlace[] {
  if (depth > maxDepth) return []
  const found = new Map<string, FieldPlace>()
  for (const place of components.flatMap((component) => placesOf(component, { row, depth: depth + 1 }))) {
    const text = placeText(place.path)
    if (!found.has(text)) found.set(text, place)
  }
  return [...found.values()]
}

function placesOf(component: Component, here: { row: readonly string[]; depth: number }): FieldPlace[] {
  const kind = definitionOf(component)
  const shape = shapeOf(component, kind)
  if (shape === undefined) return placesIn(childrenOf(component), here)
  const keys = answerKeys(component)
  if (!keys || !isReadable(component) || component.persistent === false) return []
  const path = [...here.row, ...keys]
  const rows = shape === 'rows' ? rowLayoutOf(kind).pattern : []
  const fields = shape === 'value' ? [] : placesIn(childrenOf(component), { row: [...path, ...rows], depth: here.depth })
  return [{ path, component, fields }]
}

/** Whether a path of the answers leads to one of the fields, or to something inside one that is answered as a whole. */
export function hasPlace(places: readonly FieldPlace[], path: DataPath): boolean {
  const steps = path.map((part) => (typeof part === 'number' ? anyRow : part))
  return places.some((place) => place.path.every((part, index) => part === steps[index]) && (place.fields.length === 0 || hasPlace(place.fields, path)))
}
