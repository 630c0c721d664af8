import { definitionOf } from '../kinds/kind-of.ts'
import type { Component } from '../model/form.ts'

/** Whether people may see a component's answer. */
export function isReadable(component: Component): boolean {
  const kind = definitionOf(component)
  return kind === undefined || (kind.view !== 'none' && !kind.isSecret)
}
