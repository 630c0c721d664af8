import type { Component } from '../model/form.ts'
import { kindOf } from './kind-of.ts'
import { kinds } from './kinds.ts'

const answering: ReadonlySet<string> = new Set(['value', 'object', 'rows'])

/** Whether a component takes an answer. What one of a type we lack takes is not known, so it counts as none. */
export function takesAnswer(component: Component): boolean {
  const kind = kindOf(component)
  return kind !== undefined && kind !== 'button' && answering.has(kinds[kind].shape)
}
