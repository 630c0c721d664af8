import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import type { RuleName } from '../rules/issue.ts'
import { exactNumber } from './exact-number.ts'
import type { Check } from './kind.ts'
import { limitOf, limitOfComponent } from './limit-of.ts'

const decimals = (value: number): number => {
  const [digits = '', exponent = '0'] = textOf(value).toLowerCase().split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}

export const range: Check = (component, value) => {
  const min = limitOfComponent(component, 'min')
  const max = limitOfComponent(component, 'max')
  const number = Number(value)
  const params = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  if (min !== undefined && number < min) return { rule: 'min', params }
  return max !== undefined && number > max ? { rule: 'max', params } : undefined
}

/** Steps count from the minimum, or from 0. The tolerance allows for binary rounding of decimals, which grows with the numbers. */
export const step: Check = (component, value) => {
  const size = limitOf(component.validate?.step)
  if (size === undefined || size <= 0) return undefined
  const [number, from] = [Number(value), limitOfComponent(component, 'min') ?? 0]
  const steps = (number - from) / size
  const tolerance = 1e-12 * Math.max(1, Math.abs(number / size), Math.abs(from / size))
  return Math.abs(steps - Math.round(steps)) < tolerance ? undefined : { rule: 'step', params: { step: size } }
}

export const asksForInteger = ({ validate }: Component): boolean => validate?.integer === true || validate?.integer === 'true'

export const integer: Check = (component, value) => (asksForInteger(component) && !Number.isInteger(value) ? { rule: 'integer' } : undefined)

/** The decimals that the author of a number allows; undefined if any. */
export const decimalsOf = (component: Component): number | undefined => (asksForInteger(component) ? 0 : limitOf(component.decimalLimit))

export const decimalLimit: Check = (component, value) => {
  const limit = limitOf(component.decimalLimit)
  return limit !== undefined && decimals(Number(value)) > limit ? { rule: 'decimalLimit', params: { limit } } : undefined
}

/** Parses `"12.5"` to 12.5; other values, and numbers with more digits than are kept, stay unchanged and are refused by the type check. */
export function normaliseNumber(_: Component, value: unknown): unknown {
  return typeof value === 'string' && value.length <= 40 ? (exactNumber(value) ?? value) : value
}

/** A number as people write it: not a space or `0x10`, which `Number` reads too. */
const isWritten = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

/** What is wrong with an answer, or with one of several, that is no number: a number with more digits than are kept is one. */
export const numberTypeRule = (value: unknown): RuleName =>
  [value].flat().some((one) => typeof one === 'string' && isWritten.test(one)) ? 'tooManyDigits' : 'type'

export const isNumber = (_: Component, value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
