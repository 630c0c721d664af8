import { isBlank } from '../kinds/blank.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import type { Component } from '../model/form.ts'
import { isRecord } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'

interface Compared {
  value: unknown
  wanted: unknown
  component: Component | undefined
}
type Operator = (compared: Compared) => boolean

const text = (value: unknown): string => (value === undefined || value === null ? '' : textOf(value))
const sameJson = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Converts the author's text to the type of the answer: "5" for an answer of 5. */
function readAs(value: unknown, wanted: unknown): unknown {
  if ((!value && value !== false) || typeof wanted !== 'string' || wanted === '' || typeof value === 'string') return wanted
  try {
    return JSON.parse(wanted) as unknown
  } catch {
    return wanted
  }
}

const isEqual: Operator = ({ value, wanted, component }) => {
  const isSame = (component && definitionOf(component)?.isEqual) ?? ((one, other) => sameJson(one, readAs(one, other)))
  return isSame(value, wanted)
}

const isEmpty: Operator = ({ value, component }) => {
  const kind = component && definitionOf(component)
  return kind ? kind.isEmpty(component, value) : isBlank(value)
}

const includes: Operator = ({ value, wanted }) => {
  if (typeof value === 'string') return value.includes(text(wanted))
  return isRecord(value) ? Object.values(value).includes(wanted) : false
}

const number =
  (compare: (value: number, wanted: number) => boolean): Operator =>
  ({ value, wanted }) =>
    typeof value === 'number' && wanted !== '' && wanted !== null && wanted !== undefined && compare(value, Number(wanted))

/** A date, or a day stored in parts, in milliseconds; NaN if it is none or a part is missing. */
function timeOf(component: Component | undefined, value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  return (component && definitionOf(component)?.time?.(component, value)) ?? Date.parse(value)
}

const date =
  (compare: (value: number, wanted: number) => boolean): Operator =>
  ({ value, wanted, component }) =>
    Boolean(value) && compare(timeOf(component, value), timeOf(component, wanted))

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
  startsWith: ({ value, wanted }) => text(value).startsWith(text(wanted)),
  endsWith: ({ value, wanted }) => text(value).endsWith(text(wanted)),
  lessThan: number((value, wanted) => value < wanted),
  lessThanOrEqual: number((value, wanted) => value <= wanted),
  greaterThan: number((value, wanted) => value > wanted),
  greaterThanOrEqual: number((value, wanted) => value >= wanted),
  isDateEqual: date((value, wanted) => value === wanted),
  isNotDateEqual: not(date((value, wanted) => value === wanted)),
  dateLessThan: date((value, wanted) => value < wanted),
  dateLessThanOrEqual: date((value, wanted) => value <= wanted),
  dateGreaterThan: date((value, wanted) => value > wanted),
  dateGreaterThanOrEqual: date((value, wanted) => value >= wanted),
}

/** For a list one matching item is enough; emptiness is checked on the list itself. */
export function holds(name: string, compared: Compared): boolean {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator) return true
  if (!Array.isArray(compared.value) || name === 'isEmpty' || name === 'isNotEmpty') return operator(compared)
  return compared.value.some((value: unknown) => operator({ ...compared, value }))
}
