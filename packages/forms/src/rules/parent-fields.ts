import { definitionOf, kindOf } from '../kinds/kind-of.ts'
import { answerKeys } from '../model/answer-keys.ts'
import { pathOf } from '../model/data-path.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component } from '../model/form.ts'
import { lookupOf } from '../model/lookups.ts'

/** A field whose choice can be the parent of another field's choices. */
export interface ParentField {
  component: Component
  /** How the other field names it: the path of its answer from its row, or from the top. */
  path: string
}

export interface Place {
  component: Component
  /** The keys of the object in which the answer is, from the top; each list of rows is followed by `inRow`. */
  within: readonly string[]
  /** The keys of the answer. */
  at: readonly string[]
}

/** Stands for any row of a list; no key is empty. */
export const inRow = ''

export const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((key, index) => key === other[index])

function keysInside(component: Component): string[] {
  const shape = definitionOf(component)?.shape
  if (shape !== 'object' && shape !== 'rows') return []
  return [...(answerKeys(component) ?? []), ...(shape === 'rows' ? [inRow] : [])]
}

export function placesOf(form: { components?: unknown }): Place[] {
  const places: Place[] = []
  eachComponent(form, (component, parents) => {
    const within = parents.flatMap(keysInside)
    places.push({ component, within, at: [...within, ...(answerKeys(component) ?? [])] })
  })
  return places
}

/** The fields that a name means for a field, looked for from the object around it outwards, as answers are. */
function namedFrom(places: readonly Place[], { within }: Place, name: string): Place[] {
  const keys = pathOf(name).map(String)
  for (let depth = within.length; depth >= 0; depth -= 1) {
    const found = places.filter(({ component, at }) => kindOf(component) !== undefined && isSame(at, [...within.slice(0, depth), ...keys]))
    if (found.length > 0) return found
  }
  return []
}

/** The fields whose answer is the parent of what a field of the form offers: several if they share one answer, none if the named one is not there or in other rows. */
export function fieldsAbove(form: { components?: unknown }, child: Component): Component[] {
  const places = placesOf(form)
  const own = places.find(({ component }) => component === child)
  const parent = lookupOf(child)?.parent
  return own && parent !== undefined ? namedFrom(places, own, parent).map(({ component }) => component) : []
}

/** The fields that choose one item of a lookup and that a field of the form can name as its parent: those whose rows, if they are in any, are also around the field. */
export function parentFieldsOf(form: { components?: unknown }, child: Component): ParentField[] {
  const places = placesOf(form)
  const own = places.find(({ component }) => component === child)
  if (!own) return []
  return places.flatMap((place) => {
    const { component, within, at } = place
    const row = within.slice(0, within.lastIndexOf(inRow) + 1)
    if (component === child || component.multiple === true || kindOf(component) !== 'select' || !lookupOf(component)) return []
    const path = at.slice(row.length).join('.')
    return isSame(row, own.within.slice(0, row.length)) && namedFrom(places, own, path).includes(place) ? [{ component, path }] : []
  })
}
