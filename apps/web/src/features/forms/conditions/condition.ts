import { type OperatorName, operatorWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { dayOn, toAthensClock } from '@klesis/forms/kinds/athens-clock.ts'
import { asksForDate } from '@klesis/forms/kinds/date-writing.ts'
import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { momentIn } from '@klesis/forms/kinds/moment-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** A condition as it is edited, whatever it is stored as. */
export interface EditedCondition {
  /** The path of an answer, or what else can be asked; '' until it is chosen. */
  asked: string
  operator: string
  value: unknown
}

/** What a condition can ask. */
export interface Askable {
  asked: string
  label: string
  /** The field, if it is an answer. */
  component?: Component
  /** Those that suit it, the likeliest first. */
  operators: readonly OperatorName[]
}

export interface AskableGroup {
  /** The title of the group; without one its members stand for themselves. */
  title?: string
  items: readonly Askable[]
}

/** Whether one condition is enough. */
export type Conjunction = 'all' | 'any'

export const operatorsWithoutValue: ReadonlySet<string> = new Set(['isEmpty', 'isNotEmpty'])

export const isOperator = (name: string): name is OperatorName => Object.hasOwn(operatorWords, name)

/** Whether an answer is a date that can be chosen from a calendar. */
export const asksDate = (component: Component): boolean => kindOf(component) === 'datetime' && asksForDate(component)

/** Whether an answer is compared with a day, not with the text of one. */
export const comparesDays = (component: Component, operator: string): boolean => /date/i.test(operator) && (asksDate(component) || kindOf(component) === 'day')

/** The day that a value names, `2026-12-31`, however it was written; undefined if it names none, or an hour of a day. */
export function dayIn(value: string): string | undefined {
  const clock = toAthensClock(momentIn(value))
  return clock === dayOn(clock) ? new Date(clock).toISOString().slice(0, 10) : undefined
}
