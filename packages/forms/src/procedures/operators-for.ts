import type { answerOperators } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { choicesOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'

type Operator = (typeof answerOperators)[number]

const presence: readonly Operator[] = ['isEmpty', 'isNotEmpty']
const same: readonly Operator[] = ['isEqual', 'isNotEqual']
const text: readonly Operator[] = [...same, 'includes', 'notIncludes', 'startsWith', 'endsWith', ...presence]
const numbers: readonly Operator[] = ['greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual', ...same, ...presence]
const days: readonly Operator[] = [
  ...(['dateLessThan', 'dateLessThanOrEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual', 'isDateEqual', 'isNotDateEqual'] as const),
  ...presence,
]

/** The operators that make sense for an answer, the likeliest first; all of a text for a field that is not known. */
export function operatorsFor(component: Component | undefined): readonly Operator[] {
  if (!component) return text
  const kind = definitionOf(component)
  if (kind?.typed === 'number') return numbers
  if (kind?.typed === 'boolean') return same
  if (kind?.group === 'date' && kind.kind !== 'time') return days
  return choicesOf(component) ? [...same, ...presence] : text
}
