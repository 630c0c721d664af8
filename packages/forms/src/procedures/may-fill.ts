import { placeholdersIn } from '@klesis/contract/procedures/rules/placeholders.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import type { Component } from '../model/form.ts'
import { isShowable, normalised } from '../rules/defaults.ts'

/** Whether a field takes the value that a rule fills in. What a text with placeholders comes to is known only then. */
export function mayFill(component: Component, value: unknown): boolean {
  if (typeof value === 'string' && placeholdersIn(value).length > 0) return true
  const kind = definitionOf(component)
  return isShowable(component, kind, normalised(component, kind, value))
}
