import { kindOf } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { isRecord } from '../../model/is-record.ts'

/** A copy of a form's JSON in which every type name of another system is the name of its kind, the only one that form.io knows. */
export function withStandardTypes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withStandardTypes) as Value
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, name === 'defaultValue' ? one : withStandardTypes(one)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if (typeof value.type === 'string' && typeof value.key === 'string') copy.type = kindOf({ ...(value as unknown as Component), components: [] }) ?? value.type
  return copy as Value
}
