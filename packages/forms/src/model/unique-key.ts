import { componentsOf } from './each-component.ts'
import type { Form } from './form.ts'

/** A key no component of the form bears yet: `email`, `email2`, `email3`… */
export function uniqueKey(form: Form, wanted: string): string {
  const taken = new Set(componentsOf(form).map((component) => component.key))
  const base = wanted.replace(/[^A-Za-z0-9_-]/g, '') || 'field'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}${number}`)) number += 1
  return `${base}${number}`
}

/** Keys that more than one component bears. */
export function repeatedKeys(form: Form): string[] {
  const seen = new Map<string, number>()
  for (const { key } of componentsOf(form)) seen.set(key, (seen.get(key) ?? 0) + 1)
  return [...seen].filter(([key, times]) => key !== '' && times > 1).map(([key]) => key)
}
