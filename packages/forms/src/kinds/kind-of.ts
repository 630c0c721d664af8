import type { Component } from '../model/form.ts'
import type { KindDefinition } from './kind.ts'
import { type FieldKind, fieldKinds, kinds } from './kinds.ts'

const kindsByType: ReadonlyMap<string, FieldKind> = new Map(fieldKinds.flatMap((kind) => [kind, ...kinds[kind].aliases].map((type) => [type, kind] as const)))

/** The kind of a component by its type or an alias of it; undefined for an unsupported type. */
export const kindOf = (component: Pick<Component, 'type'>): FieldKind | undefined => kindsByType.get(component.type)

/** The definition of a component's kind; undefined for an unsupported type. */
export function definitionOf(component: Pick<Component, 'type'>): KindDefinition | undefined {
  const kind = kindOf(component)
  return kind && kinds[kind]
}

/** Whether a component has an answer; unsupported types count as having none. */
export function takesAnswer(component: Component): boolean {
  const shape = definitionOf(component)?.shape
  return shape === 'value' || shape === 'object' || shape === 'rows'
}
