import { aliases } from '../aliases.ts'
import type { Component } from '../model/form.ts'
import { type FieldKind, fieldKinds } from './field-kinds.ts'

const known: ReadonlySet<string> = new Set(fieldKinds)

/** The kind of a component, by its type or by another system's name for it; undefined for a type we lack. */
export function kindOf(component: Pick<Component, 'type'>): FieldKind | undefined {
  if (known.has(component.type)) return component.type as FieldKind
  return Object.hasOwn(aliases, component.type) ? aliases[component.type] : undefined
}
