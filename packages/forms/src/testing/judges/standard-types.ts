import { kindOf } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { isRecord } from '../../model/is-record.ts'

const withoutNulls = (value: Record<string, unknown>): Record<string, unknown> => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))

/**
 * A copy of a form's JSON as form.io's rules read it: every type name of another system is the name of its kind, the only one that they know,
 * and a limit that is null is left out, which they would take for 0 where form.io's renderer sets none.
 */
export function withStandardTypes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withStandardTypes) as Value
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, name === 'defaultValue' ? one : withStandardTypes(one)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if (typeof value.type === 'string' && typeof value.key === 'string') copy.type = kindOf({ ...(value as unknown as Component), components: [] }) ?? value.type
  if (isRecord(copy.validate)) copy.validate = withoutNulls(copy.validate)
  return copy as Value
}
