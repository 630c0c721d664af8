import type { Component } from '../model/form.ts'
import { recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'

/** Whether an action of `logic` can let people type into its component; what a script merges is not known. */
function mayOpen({ type, property, state }: Record<string, unknown>): boolean {
  if (type === 'mergeComponentSchema') return true
  return type === 'property' && recordsOf([property]).some(({ value }) => value === 'disabled') && textOf(state) !== 'true'
}

/** Whether nobody can ever type into a component: its author locked it, and its logic does not open it. */
export const isLocked = ({ disabled, logic }: Pick<Component, 'disabled' | 'logic'>): boolean =>
  disabled === true && !recordsOf(logic).some(({ actions }) => recordsOf(actions).some(mayOpen))
