import type { Component, Form } from '@klesis/forms/model/form.ts'
import { inRow, placesOf } from '@klesis/forms/rules/parent-fields.ts'

/** A name that can be written next. */
export interface OfferedName {
  name: string
  /** What it is called on the form. */
  title?: string
}

const common = ['data', 'row', 'rowIndex', 'input', 'component', 'form', '_']

/**
 * What a script of a field can name after `before`, the names in front of the last dot: `data.` and `row.` are followed by the keys of answers, from the top and
 * from the object around the field.
 */
export function scriptNames(form: Form, component: Component, variable: string, localize: (text: unknown) => string) {
  const places = placesOf(form)
  const own = places.find((place) => place.component === component)
  const roots: Readonly<Record<string, readonly string[]>> = { data: [], row: own?.within ?? [] }
  return (before: readonly string[]): OfferedName[] => {
    const [root, ...keys] = before
    if (root === undefined) return [variable, ...common].map((name) => ({ name }))
    const start = Object.hasOwn(roots, root) ? roots[root] : undefined
    if (!start) return []
    const path = [...start, ...keys]
    const found = new Map<string, OfferedName>()
    for (const place of places) {
      const next = place.at[path.length]
      if (!next || next === inRow || found.has(next) || !path.every((key, index) => place.at[index] === key)) continue
      const isLast = place.at.length === path.length + 1
      found.set(next, { name: next, ...(isLast && { title: localize(place.component.label) }) })
    }
    return [...found.values()]
  }
}
