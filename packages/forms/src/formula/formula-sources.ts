import { asksForDate } from '../kinds/date-writing.ts'
import { rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf, kindOf } from '../kinds/kind-of.ts'
import type { DataPath } from '../model/data-path.ts'
import type { Component } from '../model/form.ts'
import { listOfRows } from '../model/row-layout.ts'
import { inRow, isSame, type Place, placesOf } from '../rules/parent-fields.ts'

/** A field that a formula can take the answer of. */
export interface FormulaField<Type extends 'number' | 'date'> {
  type: Type
  component: Component
  path: string
}

/** A column of a grid, whose answers a formula can total; one that holds no numbers can be counted only. */
export interface FormulaColumn {
  type: 'column'
  component: Component
  grid: Component
  rows: string
  column: string
  isNumber: boolean
}
export type FormulaSource = FormulaField<'number'> | FormulaField<'date'> | FormulaColumn

const typeOf = (component: Component): 'number' | 'date' | undefined => {
  if (definitionOf(component)?.typed === 'number') return 'number'
  return kindOf(component) === 'datetime' && asksForDate(component) ? 'date' : undefined
}

/** The root from which a field sees an object, and the path below it: its own row, or all answers. */
function seenFrom(own: Place, keys: readonly string[]): { root: 'row' | 'data'; rest: readonly string[] } {
  const isOwn = own.within.includes(inRow) && isSame(keys.slice(0, own.within.length), own.within)
  return isOwn ? { root: 'row', rest: keys.slice(own.within.length) } : { root: 'data', rest: keys }
}

/** What a formula of a field can be made of, in the order of the form. */
export function formulaSources(form: { components?: unknown }, target: Component): FormulaSource[] {
  const places = placesOf(form)
  const own = places.find(({ component }) => component === target)
  if (!own) return []
  const gridAt = (keys: readonly string[]) =>
    places.find(({ component, at }) => isSame(at, keys) && rowLayoutOf(definitionOf(component)) === listOfRows && definitionOf(component)?.shape === 'rows')
  return places.flatMap(({ component, at }): FormulaSource[] => {
    const kind = definitionOf(component)
    if (component === target || kind?.shape !== 'value' || kind.isSecret || kind.isList || component.multiple === true) return []
    const { root, rest } = seenFrom(own, at)
    const type = typeOf(component)
    const row = rest.indexOf(inRow)
    if (row < 0) return type ? [{ type, component, path: [root, ...rest].join('.') } as FormulaField<'number'> | FormulaField<'date'>] : []
    const grid = gridAt(at.slice(0, at.length - rest.length + row))?.component
    const column = rest.slice(row + 1)
    if (!grid || column.includes(inRow)) return []
    return [{ type: 'column', component, grid, rows: [root, ...rest.slice(0, row)].join('.'), column: column.join('.'), isNumber: type === 'number' }]
  })
}

/** Where the first row around a field is among the answers; empty outside of grids. */
export function firstRowOf(form: { components?: unknown }, target: Component): DataPath {
  const within = placesOf(form).find(({ component }) => component === target)?.within ?? []
  return within.map((key) => (key === inRow ? 0 : key))
}
