import { setAt } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import { instancesOf } from './instances-of.ts'
import { isSecret } from './secret-parts.ts'

/** The answers without those of secret kinds; only these may be stored. */
export function withoutSecrets<Data extends Record<string, unknown>>(form: Form, data: Data): Data {
  if (!componentsOf(form).some(isSecret)) return data
  const stored = structuredClone(data)
  for (const { component, kind, at, value, isAnswered } of instancesOf(form, data).instances) {
    if (at && isSecret(component)) setAt(stored, at, undefined)
    else if (at && !kind && isAnswered) setAt(stored, at, value)
  }
  return stored
}
