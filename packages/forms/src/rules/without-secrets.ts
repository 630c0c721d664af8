import { definitionOf } from '../kinds/kind-of.ts'
import { setAt } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import { instancesOf } from './instances-of.ts'

/** The answers without those of secret kinds; only these may be stored. */
export function withoutSecrets<Data extends Record<string, unknown>>(form: Form, data: Data): Data {
  if (!componentsOf(form).some((component) => definitionOf(component)?.isSecret)) return data
  const stored = structuredClone(data)
  for (const { kind, at } of instancesOf(form, data).instances) if (kind?.isSecret && at) setAt(stored, at, undefined)
  return stored
}
