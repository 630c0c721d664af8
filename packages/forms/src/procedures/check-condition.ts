import type { FactCondition, FactOperator, RuleCondition, RuleFact, SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { holds } from '../rules/operators.ts'
import { readAnswer } from './read-answer.ts'

/** What conditions of rules can ask besides the answers; a fact that is not known at a point is left out. */
export interface RuleFacts {
  'applicant.group': string
  /** Codes of the applicant's unit and of those above it, the nearest first; empty without a unit. */
  'applicant.unit': readonly string[]
  /** Codes. */
  items: readonly string[]
  /** A day, `2026-12-31`. */
  now: string
  event: string
  decision: string
  'file.name': string
  'file.type': string
  'file.size': number
}

export interface RuleAnswers {
  data: Readonly<Record<string, unknown>>
  /** The component that a rule names, so that an answer is compared as in its form. */
  componentOf: (path: string) => Component | undefined
}

export interface CheckedCondition {
  condition: SingleCondition
  /** What it was compared with. */
  value: unknown
  holds: boolean
}

type FactValue = RuleFacts[RuleFact] | undefined
const listOf = (value: FactValue): readonly unknown[] => (Array.isArray(value) ? value : [])
/** A unit is told by its first code. */
const single = (value: FactValue): unknown => (Array.isArray(value) ? value[0] : value)
const text = (value: unknown): string => (value === undefined ? '' : textOf(value))

type Compare = (value: FactValue, expected: FactCondition['value']) => boolean
const isSame: Compare = (value, expected) => text(single(value)) === text(expected)
const isAmong: Compare = (value, expected) => (typeof value === 'string' ? value.includes(text(expected)) : listOf(value).includes(text(expected)))
const isNone: Compare = (value) => listOf(value).length === 0
const ordered =
  (fits: (difference: number) => boolean): Compare =>
  (value, expected) =>
    typeof value === 'number' && fits(value - Number(expected))
const days =
  (fits: (order: number) => boolean): Compare =>
  (value, expected) =>
    fits(text(value) < text(expected) ? -1 : text(value) > text(expected) ? 1 : 0)
const not =
  (compare: Compare): Compare =>
  (value, expected) =>
    !compare(value, expected)

const comparisons: Record<FactOperator, Compare> = {
  isEqual: isSame,
  isNotEqual: not(isSame),
  isWithin: isAmong,
  isNotWithin: not(isAmong),
  isEmpty: isNone,
  isNotEmpty: not(isNone),
  includes: isAmong,
  notIncludes: not(isAmong),
  startsWith: (value, expected) => text(value).startsWith(text(expected)),
  endsWith: (value, expected) => text(value).endsWith(text(expected)),
  lessThan: ordered((difference) => difference < 0),
  lessThanOrEqual: ordered((difference) => difference <= 0),
  greaterThan: ordered((difference) => difference > 0),
  greaterThanOrEqual: ordered((difference) => difference >= 0),
  isDateEqual: days((order) => order === 0),
  dateLessThan: days((order) => order < 0),
  dateLessThanOrEqual: days((order) => order <= 0),
  dateGreaterThan: days((order) => order > 0),
  dateGreaterThanOrEqual: days((order) => order >= 0),
}

/** A fact that is not known at the point holds under no operator. */
const factHolds = (value: FactValue, { operator, value: expected }: FactCondition): boolean =>
  value !== undefined && (comparisons[operator as FactOperator] as Compare | undefined)?.(value, expected) === true

function checkOne(condition: SingleCondition, { data, componentOf }: RuleAnswers, facts: Partial<RuleFacts>): CheckedCondition {
  if ('fact' in condition) {
    const value = facts[condition.fact]
    return { condition, value, holds: factHolds(value, condition) }
  }
  const value = readAnswer(data, condition.component)
  return { condition, value, holds: holds(condition.operator, { value, expected: condition.value, component: componentOf(condition.component) }) }
}

/** Whether a rule applies, and what each of its conditions was compared with. A rule without conditions always applies. */
export function checkCondition(
  { conjunction, conditions }: RuleCondition,
  answers: RuleAnswers,
  facts: Partial<RuleFacts>,
): { holds: boolean; conditions: CheckedCondition[] } {
  const checked = conditions.map((condition) => checkOne(condition, answers, facts))
  const met = checked.filter((one) => one.holds).length
  return { holds: conjunction === 'all' || checked.length === 0 ? met === checked.length : met > 0, conditions: checked }
}
