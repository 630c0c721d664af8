import { eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { commonEntries } from './common-entries.ts'
import { isSame } from './is-same.ts'

/** One property of a component that changed, or a whole component that was added (without `before`) or removed (without `after`). */
export interface ComponentChange {
  /** The component's key; '' for a property of the form itself. */
  key: string
  label: string
  /** For example `validate.required`; `position` counts the form's components in their order; absent for a whole component. */
  property?: string
  before?: unknown
  after?: unknown
}

interface FormEntry {
  component: Component
  own: Record<string, unknown>
  position: number
}

/** What differs between two forms: their components by key, the properties of each without the components inside it, and the form's own properties. */
export function changedComponents(before: Form, after: Form): ComponentChange[] {
  const [olds, news] = [entriesOf(before), entriesOf(after)]
  const moved = movedKeys([...olds.keys()], [...news.keys()])
  const changes: ComponentChange[] = []
  for (const [key, { component, own, position }] of news) {
    const old = olds.get(key)
    if (!old) changes.push({ key, label: labelOf(component), after: component.type })
    else changes.push(...changedMembers(old.own, own).map((change) => ({ key, label: labelOf(component), ...change })))
    if (old && moved.has(key)) changes.push({ key, label: labelOf(component), property: 'position', before: old.position, after: position })
  }
  for (const [key, { component }] of olds) if (!news.has(key)) changes.push({ key, label: labelOf(component), before: component.type })
  return [...changes, ...changedProperties(before, after).map((change) => ({ key: '', label: '', ...change }))]
}

const labelOf = ({ label, title, legend, key }: Component): string => textOf(label || title || legend || key)

/** The components by key in the form's order; of several with one key the later ones get a number. */
function entriesOf(form: Form): Map<string, FormEntry> {
  const found = new Map<string, FormEntry>()
  eachComponent(form, (component) => {
    let key = component.key
    for (let number = 2; found.has(key); number += 1) key = `${component.key}#${number}`
    found.set(key, { component, own: ownOf(component), position: found.size + 1 })
  })
  return found
}

const hasType = (value: unknown): boolean => isRecord(value) && typeof value.type === 'string'

/** A copy without the components inside; columns, cells and tabs stay. */
function ownOf(holder: Record<string, unknown>): Record<string, unknown> {
  const strip = (value: unknown): unknown => (Array.isArray(value) ? value.map(strip) : isRecord(value) ? ownOf(value) : value)
  const entries = Object.entries(holder).map(
    ([name, value]) => [name, name === 'components' && Array.isArray(value) ? value.filter((one) => !hasType(one)) : value] as const,
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, strip(value)]))
}

/** What differs between two components, or two forms, without what is inside them: properties by path, lists as a whole. */
export const changedProperties = (before: Record<string, unknown>, after: Record<string, unknown>): Omit<ComponentChange, 'key' | 'label'>[] =>
  changedMembers(ownOf(before), ownOf(after))

function changedMembers(before: Record<string, unknown>, after: Record<string, unknown>, path = ''): Omit<ComponentChange, 'key' | 'label'>[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is, property] = [before[name], after[name], path ? `${path}.${name}` : name]
    if (isSame(was, is)) return []
    return isRecord(was) && isRecord(is) ? changedMembers(was, is, property) : [{ property, before: was ?? null, after: is ?? null }]
  })
}

/** The keys of both lists whose order among the others has changed. */
function movedKeys(before: string[], after: string[]): ReadonlySet<string> {
  const [olds, news] = [new Set(before), new Set(after)]
  const [one, other] = [before.filter((key) => news.has(key)), after.filter((key) => olds.has(key))]
  const unmoved = new Set(commonEntries(one, other, Object.is).map(([, index]) => index))
  return new Set(other.filter((_, index) => !unmoved.has(index)))
}
