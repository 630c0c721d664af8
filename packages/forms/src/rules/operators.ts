import { isBlank } from '../kinds/blank.ts'
import { definitionOf } from '../kinds/kind-of.ts'
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

const date =
  (compare: (value: number, expected: number) => boolean): Operator =>
  ({ value, expected, component }) =>
    Boolean(value) && compare(timeOf(component, value), timeOf(component, expected))

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
  isDateEqual: date((value, expected) => value === expected),
  isNotDateEqual: not(date((value, expected) => value === expected)),
  dateLessThan: date((value, expected) => value < expected),
  dateLessThanOrEqual: date((value, expected) => value <= expected),
  dateGreaterThan: date((value, expected) => value > expected),
  dateGreaterThanOrEqual: date((value, expected) => value >= expected),
}

/** For a list one matching item is enough; emptiness is checked on the list itself. */
export function holds(name: string, compared: Compared): boolean {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator) return true
  if (!Array.isArray(compared.value) || name === 'isEmpty' || name === 'isNotEmpty') return operator(compared)
  return compared.value.some((value: unknown) => operator({ ...compared, value }))
}
