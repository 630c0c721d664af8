import type { Component } from '../model/form.ts'
import type { KindDefinition } from './kind.ts'
import { type FieldKind, fieldKinds, kinds } from './kinds.ts'

const kindsByType: ReadonlyMap<string, FieldKind> = new Map(fieldKinds.flatMap((kind) => [kind, ...kinds[kind].aliases].map((type) => [type, kind] as const)))

/** The kind of a component, by its type or by another system's name for it; undefined for a type we lack. */
export const kindOf = (component: Pick<Component, 'type'>): FieldKind | undefined => kindsByType.get(component.type)

/** What is known of a component's kind; undefined for a type we lack. */
export function definitionOf(component: Pick<Component, 'type'>): KindDefinition | undefined {
  const kind = kindOf(component)
  return kind && kinds[kind]
}

/** Whether a component takes an answer. What one of a type we lack takes is not known, so it counts as none. */
export function takesAnswer(component: Component): boolean {
  const shape = definitionOf(component)?.shape
  return shape === 'value' || shape === 'object' || shape === 'rows'
}
