import { athensDay, dayOn, toAthensClock } from '../kinds/athens-clock.ts'
import { isBlank } from '../kinds/blank.ts'
import { asksForTime } from '../kinds/date-writing.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { momentIn } from '../kinds/moment-of.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'

interface Compared {
  value: unknown
  expected: unknown
  component: Component | undefined
}
type Operator = (compared: Compared) => boolean

const text = (value: unknown): string => (value === undefined || value === null ? '' : textOf(value))
const sameJson = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Converts the author's text to the type of the answer: "5" for an answer of 5. A text that cannot be JSON is not parsed: for each item of a long list that takes long. */
function readAs(value: unknown, expected: unknown): unknown {
  if ((!value && value !== false) || typeof expected !== 'string' || typeof value === 'string' || !/^\s*["[{\d\-tfn]/.test(expected)) return expected
  try {
    return JSON.parse(expected) as unknown
  } catch {
    return expected
  }
}

const isEqual: Operator = ({ value, expected, component }) => {
  const isSame = (component && definitionOf(component)?.isEqual) ?? ((one, other) => sameJson(one, readAs(one, other)))
  return isSame(value, expected)
}

const isEmpty: Operator = ({ value, component }) => {
  const kind = component && definitionOf(component)
  return kind ? kind.isEmpty(component, value) : isBlank(value)
}

const includes: Operator = ({ value, expected }) => {
  if (typeof value === 'string') return value.includes(text(expected))
  return isRecord(value) ? Object.values(value).includes(expected) : false
}

const number =
  (compare: (value: number, expected: number) => boolean): Operator =>
  ({ value, expected }) =>
    typeof value === 'number' && expected !== '' && expected !== null && expected !== undefined && compare(value, Number(expected))

/** A date, or a day stored in parts, in milliseconds; NaN if it is none or a part is missing. */
function timeOf(component: Component | undefined, value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  return (component && definitionOf(component)?.time?.(component, value)) ?? Date.parse(value)
}

/** The moments that an expected date stands for: a whole day in Athens where only a day was chosen, or where its field asks for no time. */
export function momentsOf(component: Component | undefined, expected: unknown): [from: number, until: number] {
  const kind = component && definitionOf(component)
  const time = timeOf(component, expected)
  const clock = kind?.time || typeof expected !== 'string' ? Number.NaN : toAthensClock(momentIn(expected))
  const isDay = clock === dayOn(clock) || (component && kind?.kind === 'datetime' && !asksForTime(component))
  return isDay && !Number.isNaN(clock) ? athensDay(dayOn(clock)) : [time, time + 1]
}

const date =
  (compare: (time: number, from: number, until: number) => boolean): Operator =>
  ({ value, expected, component }) =>
    Boolean(value) && compare(timeOf(component, value), ...momentsOf(component, expected))

const isWithin = (time: number, from: number, until: number) => time >= from && time < until

const not =
  (operator: Operator): Operator =>
  (compared) =>
    !operator(compared)

/** form.io's operators by name. */
export const operators: Readonly<Record<string, Operator>> = {
  isEqual,
  isNotEqual: not(isEqual),
  isEmpty,
  isNotEmpty: not(isEmpty),
  includes,
  notIncludes: not(includes),
  startsWith: ({ value, expected }) => text(value).startsWith(text(expected)),
  endsWith: ({ value, expected }) => text(value).endsWith(text(expected)),
  lessThan: number((value, expected) => value < expected),
  lessThanOrEqual: number((value, expected) => value <= expected),
  greaterThan: number((value, expected) => value > expected),
  greaterThanOrEqual: number((value, expected) => value >= expected),
  isDateEqual: date(isWithin),
  isNotDateEqual: not(date(isWithin)),
  dateLessThan: date((time, from) => time < from),
  dateLessThanOrEqual: date((time, _, until) => time < until),
  dateGreaterThan: date((time, _, until) => time >= until),
  dateGreaterThanOrEqual: date((time, from) => time >= from),
}

/** For a list one matching item is enough; emptiness is checked on the list itself. */
export function holds(name: string, compared: Compared): boolean {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator) return true
  if (!Array.isArray(compared.value) || name === 'isEmpty' || name === 'isNotEmpty') return operator(compared)
  return compared.value.some((value: unknown) => operator({ ...compared, value }))
}
