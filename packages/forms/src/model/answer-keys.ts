import { sameChoice } from './choices.ts'
import { keysOf } from './data-path.ts'
import type { Component } from './form.ts'

/** Whether a checkbox is one option of a group: those of the same `name` share one answer, the `value` of the chosen one. */
export const isGroupedCheckbox = ({ inputType, name }: Component): boolean => inputType === 'radio' && typeof name === 'string' && name !== ''

/** Whether a checkbox of a group is the chosen one. */
export const isChosen = (component: Component, value: unknown): boolean => sameChoice(component.value, value)

/** The keys under which a component's answer is stored in its row; undefined if it cannot have one. A nested form stores its answers one level deeper. */
export function answerKeys(component: Component): string[] | undefined {
  if (isGroupedCheckbox(component)) return keysOf(String(component.name))
  const keys = keysOf(component.key)
  return keys && component.type === 'form' && Array.isArray(component.components) ? [...keys, 'data'] : keys
}
