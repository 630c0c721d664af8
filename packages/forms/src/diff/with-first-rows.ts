import { definitionOf } from '../kinds/kind-of.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'

/** A copy of a form in which each repeated group that begins without rows has an empty one, so that what it asks in a row is among the questions. */
export function withFirstRows(form: Form): Form {
  const copy = structuredClone(form)
  eachComponent(copy, (component) => {
    const kind = definitionOf(component)
    const begun = kind?.shape === 'rows' ? kind.initial?.(component) : undefined
    const hasDefault = Array.isArray(component.defaultValue) && component.defaultValue.length > 0
    if (Array.isArray(begun) && begun.length === 0 && !hasDefault) component.defaultValue = [{}]
  })
  return copy
}
