import { componentsOf } from './each-component.ts'
import type { Form } from './form.ts'

/** A key that no component of the form has yet: `email`, `email2`, `email3`… */
export function uniqueKey(form: Form, preferred: string): string {
  const taken = new Set(componentsOf(form).map((component) => component.key))
  const base = preferred.replace(/[^A-Za-z0-9_-]/g, '') || 'field'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}${number}`)) number += 1
  return `${base}${number}`
}
