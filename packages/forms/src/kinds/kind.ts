import type { Component } from '../model/form.ts'
import type { RuleName } from '../rules/issue.ts'
import type { FieldKind } from './field-kinds.ts'

/** What a value broke, with what the sentence about it needs. */
export interface Fault {
  rule: RuleName
  params?: Partial<Record<string, string | number>>
}

/** Looks at one answer (one item of a list where several are asked for). Only called for values that are there and of the kind's type. */
export type Check = (component: Component, value: unknown, now: Date) => Fault | undefined

/** Where its answer stands: a value of its own, an object, rows, or nowhere. */
export type Shape = 'value' | 'object' | 'rows' | 'layout' | 'static'

export interface KindDefinition {
  kind: FieldKind
  category: 'basic' | 'choice' | 'date' | 'advanced' | 'layout' | 'data'
  shape: Shape
  /** Stem of a new component's key. */
  keyStem: string
  /** The JSON of a new component, without label and key. */
  defaults: Omit<Component, 'key'>
  /** The answer of nobody. */
  empty: (component: Component) => unknown
  /** The answer is a list by nature, whether or not `multiple` is set. */
  isList?: boolean
  /** True where nothing was answered. */
  isEmpty: (component: Component, value: unknown) => boolean
  /** Brings one answer into the form it is kept in; what it cannot read it returns as it is. */
  normalise?: (component: Component, value: unknown) => unknown
  /** Whether one answer is of this kind's type. */
  accepts: (component: Component, value: unknown) => boolean
  checks: readonly Check[]
}
