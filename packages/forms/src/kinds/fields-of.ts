import { eachComponent } from '../model/each-component.ts'
import type { Component } from '../model/form.ts'
import { holdsFields } from './kind-of.ts'

/** Every component of a form in reading order, without the parts of unsupported kinds and of kinds that are answered as a whole. */
export function fieldsOf(form: { components?: unknown }): Component[] {
  const found: Component[] = []
  eachComponent(form, (component) => {
    found.push(component)
    return holdsFields(component)
  })
  return found
}
