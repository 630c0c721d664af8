import { kindOf } from '../kinds/kind-of.ts'
import { limitOfComponent } from '../kinds/limit-of.ts'
import { choicesOf, sourceOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import type { AskedCondition } from './asked-conditions.ts'

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** The texts that an answer can be equal to; undefined if they are not known. */
function possibleAnswers(component: Component): string[] | undefined {
  const kind = kindOf(component)
  if (kind === 'checkbox') return ['true', 'false']
  const isClosed = (kind === 'select' || kind === 'radio' || kind === 'selectboxes') && component.validate?.onlyAvailableItems !== false
  const isOwn = sourceOf(component) === 'values' && !component.calculateValue
  return isClosed && isOwn ? (choicesOf(component) ?? []).map(({ value }) => textOf(value)) : undefined
}

const numberOf = (value: unknown) => (isBlank(value) || typeof value === 'boolean' ? Number.NaN : Number(value))

/** Whether no number that the field accepts fulfils the comparison. */
function isOutside(component: Component, operator: string, value: unknown): boolean {
  if (!['number', 'currency'].includes(kindOf(component) ?? '')) return false
  const min = limitOfComponent(component, 'min') ?? Number.NEGATIVE_INFINITY
  const max = limitOfComponent(component, 'max') ?? Number.POSITIVE_INFINITY
  const number = numberOf(value)
  const isNever: Readonly<Record<string, boolean>> = {
    isEqual: number < min || number > max,
    greaterThan: number >= max,
    greaterThanOrEqual: number > max,
    lessThan: number <= min,
    lessThanOrEqual: number < min,
  }
  return !Number.isNaN(number) && isNever[operator] === true
}

/** Whether no answer of a component fulfils a condition on it; a component that is not there has none. */
export function isImpossible({ component: name, operator, value }: AskedCondition, component: Component | undefined): boolean {
  if (operator === 'never') return true
  // Keys that begin so are of fields that settings of the invitation add.
  if (name.startsWith('_')) return false
  if (!component) return !isBlank(value) && !['isEmpty', 'isNotEqual', 'notIncludes', 'isNotDateEqual'].includes(operator)
  if (isOutside(component, operator, value)) return true
  const answers = operator === 'isEqual' && !isBlank(value) ? possibleAnswers(component) : undefined
  return answers !== undefined && answers.length > 0 && !answers.includes(textOf(value))
}

const holdsMany = (component: Component | undefined) => component?.multiple === true || ['selectboxes', 'tags'].includes((component && kindOf(component)) ?? '')

const lower = new Set(['greaterThan', 'greaterThanOrEqual'])
const upper = new Set(['lessThan', 'lessThanOrEqual'])

/** Whether two conditions on the same component exclude each other. */
export function contradict(one: AskedCondition, other: AskedCondition, component: Component | undefined): boolean {
  if (one.component !== other.component || holdsMany(component)) return false
  const pair = new Map([one, other].map(({ operator, value }) => [operator, value]))
  if (one.operator === 'isEqual' && other.operator === 'isEqual') return textOf(one.value) !== textOf(other.value)
  if (pair.has('isEqual') && pair.has('isNotEqual')) return textOf(pair.get('isEqual')) === textOf(pair.get('isNotEqual'))
  if (pair.has('isEmpty')) return pair.has('isNotEmpty') || (pair.has('isEqual') && !isBlank(pair.get('isEqual')))
  const from = [one, other].find(({ operator }) => lower.has(operator))
  const until = [one, other].find(({ operator }) => upper.has(operator))
  if (!from || !until) return false
  const areBothIncluded = from.operator === 'greaterThanOrEqual' && until.operator === 'lessThanOrEqual'
  return areBothIncluded ? numberOf(from.value) > numberOf(until.value) : numberOf(from.value) >= numberOf(until.value)
}
