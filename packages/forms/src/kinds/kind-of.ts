import type { Component } from '../model/form.ts'
import type { KindDefinition } from './kind.ts'
import { type FieldKind, fieldKinds, kinds } from './kinds.ts'

const kindsByType: ReadonlyMap<string, FieldKind> = new Map(fieldKinds.flatMap((kind) => [kind, ...kinds[kind].aliases].map((type) => [type, kind] as const)))

/** What the kind of a component follows from. */
type Typed = Pick<Component, 'type' | 'standardType' | 'components'>

/** Whether a type, or an alias of it, is built in, not from an installation's table. */
export const isStandardType = (type: string): boolean => kindsByType.has(type)

/** The kind of a component by its type or an alias of it; undefined for an unsupported type. `standardType` names the kind of an installation's own type. */
export function kindOf(component: Typed): FieldKind | undefined {
  const kind = kindsByType.get(component.type) ?? (component.standardType === undefined ? undefined : kindsByType.get(component.standardType))
  return kind && kinds[kind].isSupported?.(component) !== false ? kind : undefined
}

/** The definition of a component's kind; undefined for an unsupported type. */
export function definitionOf(component: Typed): KindDefinition | undefined {
  const kind = kindOf(component)
  return kind && kinds[kind]
}

/** Whether the components inside one are fields of the form. The parts of an unsupported kind, or of one that is answered as a whole, are not. */
export function holdsFields(component: Typed): boolean {
  const shape = definitionOf(component)?.shape
  return shape === 'layout' || shape === 'object' || shape === 'rows'
}

/** Whether the author requires an answer. */
export const requiresAnswer = (component: Component): boolean =>
  component.validate?.required === true || definitionOf(component)?.isRequired?.(component) === true

/** Whether a component is a field that stores an answer, filled in or not; unsupported types count as storing none. */
export function takesAnswer(component: Component): boolean {
  const shape = definitionOf(component)?.shape
  return shape === 'value' || shape === 'object' || shape === 'rows'
}
