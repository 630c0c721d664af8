import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { storedPathOf } from '../model/stored-forms.ts'

/** The path of a component in the form's JSON: property names and indexes from the root. */
export type JsonPath = readonly (string | number)[]

/** A list of components inside a form or a component, by its path relative to it. */
export interface SlotPath {
  path: JsonPath
  /** The author's name of the slot, for example of a tab. */
  label?: string
}

/** Whether the `components` of a component are not components but slots, such as tabs. */
const isTabs = (component: Record<string, unknown>) => {
  const own = recordsOf(component.components)
  return own.length > 0 && own.every((one) => Array.isArray(one.components) && typeof one.type !== 'string')
}

/** Whether it is a form within the form whose components come from a stored form. */
const isFromStoredForm = (component: Component | Form) =>
  typeof component.type === 'string' && storedPathOf({ ...component, type: component.type }) !== undefined

/** The slots of a component in reading order, empty ones too; none if it cannot contain components, or if its components come from a stored form. */
export function slotPathsOf(component: Component | Form): SlotPath[] {
  if (isFromStoredForm(component)) return []
  if (Array.isArray(component.columns)) return recordsOf(component.columns).map((_, index) => ({ path: ['columns', index, 'components'] }))
  if (Array.isArray(component.rows)) {
    return component.rows.flatMap((row: unknown, index) => recordsOf(row).map((_, cell) => ({ path: ['rows', index, cell, 'components'] })))
  }
  if (isTabs(component)) {
    return recordsOf(component.components).map((tab, index) => ({
      path: ['components', index, 'components'],
      label: typeof tab.label === 'string' ? tab.label : undefined,
    }))
  }
  return Array.isArray(component.components) ? [{ path: ['components'] }] : []
}

/** Whatever stands at a path, or undefined. */
export function readAt(json: unknown, path: JsonPath): unknown {
  let here: unknown = json
  for (const part of path) {
    if (Array.isArray(here)) here = here[Number(part)]
    else if (isRecord(here)) here = here[part]
    else return undefined
  }
  return here
}

/** The components of the slot at a path of a form or of a component. */
export function componentsAt(holder: Form | Component, path: JsonPath): Component[] {
  const list = readAt(holder, path)
  return Array.isArray(list) ? (list as Component[]) : []
}

/** The component at a path; undefined if something else stands there. */
export const componentAt = (form: Form, path: JsonPath): Component | undefined => {
  const found = readAt(form, path)
  return isRecord(found) && typeof found.type === 'string' ? (found as unknown as Component) : undefined
}
