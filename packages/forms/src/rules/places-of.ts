import { definitionOf } from '../kinds/kind-of.ts'
import { childrenOf, topOf } from '../model/children.ts'
import { type DataPath, getAt, keysOf, pathText } from '../model/data-path.ts'
import { maxDepth } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { defaultOf, normalised } from './defaults.ts'
import type { FormIssue } from './issue.ts'
import { isTooDeep, keep } from './keep.ts'
import { limits } from './limits.ts'
import type { Place } from './place.ts'

export interface Placed {
  places: Place[]
  /** What was beyond a limit and therefore left out. */
  faults: FormIssue[]
}

interface Spot {
  /** The object whose members are read here. */
  given: unknown
  row: DataPath
  rowIndex: number | undefined
  parent: Place | undefined
  page: number
  depth: number
}

/** A type we lack answers for itself, unless it only lays out what stands in it. */
function answers(component: Component, shape: string | undefined): boolean {
  if (shape) return shape !== 'layout' && shape !== 'static'
  return component.input !== false && childrenOf(component).length === 0
}

const limitFault = (path: string, max: number, component?: Component): FormIssue => ({
  path,
  key: component?.key ?? '',
  label: component?.label ?? '',
  rule: 'limit',
  params: { max },
})

/** Rows and objects are taken member by member by the components inside. */
const isFilledBelow = (given: unknown, shape: string | undefined): boolean =>
  shape === 'object' ? isRecord(given) : shape === 'rows' && Array.isArray(given) && given.every(isRecord)

/** Lays the form over the answers: one place for each component, for each row of a grid. Parents come before children. */
export function placesOf(form: Form, data: unknown): Placed {
  const places: Place[] = []
  const faults: FormIssue[] = []

  const answerOf = (component: Component, given: unknown, path: string, shape: string | undefined): unknown => {
    if (isFilledBelow(given, shape)) return given
    if (!isTooDeep(given)) return keep(given)
    faults.push(limitFault(path, limits.keptDepth, component))
    return undefined
  }

  const put = (component: Component, spot: Spot): Place | undefined => {
    const kind = definitionOf(component)
    const keys = answers(component, kind?.shape) ? keysOf(component.key) : []
    if (!keys) return undefined
    const at = keys.length > 0 ? [...spot.row, ...keys] : undefined
    const path = pathText(at ?? [...spot.row, component.key])
    const read = at && normalised(component, kind, answerOf(component, getAt(spot.given, keys), path, kind?.shape))
    const value = read === undefined && at ? defaultOf(component, kind) : read
    const { row, rowIndex, parent, page } = spot
    const fresh = { isAbsent: false, isVeiled: false, overrides: {}, faults: new Map<string, string>() }
    const place: Place = { component, kind, path, at, row, rowIndex, parent, page, value, wasGiven: read !== undefined, ...fresh }
    places.push(place)
    return place
  }

  const walk = (components: readonly Component[], spot: Spot): void => {
    if (spot.depth > maxDepth) return
    for (const [index, component] of components.entries()) {
      if (places.length >= limits.places) return
      const here = spot.parent ? spot : { ...spot, page: index }
      const place = put(component, here)
      if (place) descend(place, here)
    }
  }

  const descend = (place: Place, spot: Spot): void => {
    const children = childrenOf(place.component)
    const below = { ...spot, parent: place, depth: spot.depth + 1 }
    if (!place.at) walk(children, below)
    else if (place.kind?.shape === 'object') walk(children, { ...below, row: place.at, given: place.value })
    else if (place.kind?.shape === 'rows') {
      for (const [rowIndex, given] of rowsOf(place).entries()) walk(children, { ...below, given, row: [...place.at, rowIndex], rowIndex })
    }
  }

  const rowsOf = (place: Place): unknown[] => {
    if (!Array.isArray(place.value) || !place.value.every(isRecord)) return []
    if (place.value.length > limits.rows) faults.push(limitFault(place.path, limits.rows, place.component))
    return place.value.slice(0, limits.rows)
  }

  walk(topOf(form), { given: data, row: [], rowIndex: undefined, parent: undefined, page: 0, depth: 0 })
  if (places.length >= limits.places) faults.push(limitFault('', limits.places))
  return { places, faults }
}
