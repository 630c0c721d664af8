import { limitOf, limitOfComponent } from '../kinds/limit-of.ts'
import { choiceKey, choicesOf } from '../model/choices.ts'
import type { Component } from '../model/form.ts'
import { isSame } from './is-same.ts'

/** One way in which a field allows less than before: choices that it no longer has, a limit that is tighter, or another check, of which only the name is known. */
export type Narrowing =
  | { rule: 'choices'; values: unknown[] }
  | { rule: (typeof tighterLimits)[number]['rule']; limit: number }
  | { rule: 'check'; name: string }

type Limit = number | undefined
const isHigher = (before: Limit, after: number) => before === undefined || after > before
const isLower = (before: Limit, after: number) => before === undefined || after < before

/** Limits on an answer, by whether a new one is tighter. */
const tighterLimits = [
  { rule: 'min', isTighter: isHigher },
  { rule: 'max', isTighter: isLower },
  { rule: 'minLength', isTighter: isHigher },
  { rule: 'maxLength', isTighter: isLower },
  { rule: 'minSelectedCount', isTighter: isHigher },
  { rule: 'maxSelectedCount', isTighter: isLower },
] as const

const tighterCounts = [
  { name: 'minWords', isTighter: isHigher },
  { name: 'maxWords', isTighter: isLower },
  { name: 'decimalLimit', isTighter: isLower },
] as const

/** Checks whose change can forbid what was allowed; whether it does is known only by running them. */
const checks: Readonly<Record<string, (component: Component) => unknown>> = {
  pattern: ({ validate }) => validate?.pattern,
  integer: ({ validate }) => (validate?.integer === true || validate?.integer === 'true') && true,
  step: ({ validate }) => limitOf(validate?.step),
  custom: ({ validate }) => validate?.custom,
  json: ({ validate }) => validate?.json,
  unique: ({ unique }) => unique === true && true,
  mask: ({ inputMask, inputMasks }) => inputMask || (inputMasks ?? ''),
  format: ({ valueFormat }) => valueFormat,
  dates: ({ validate, datePicker }) => (validate?.minDate || validate?.maxDate || datePicker ? [validate?.minDate, validate?.maxDate, datePicker] : ''),
  files: ({ filePattern, fileMaxSize }) => (filePattern || fileMaxSize ? [filePattern, fileMaxSize] : ''),
  source: ({ data, dataSrc }) => (dataSrc && dataSrc !== 'values' && dataSrc !== 'json' ? [dataSrc, data] : ''),
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false

/** What a field no longer allows; nothing if every answer that was allowed still is. */
export function narrowingsOf(before: Component, after: Component): Narrowing[] {
  return [...removedChoices(before, after), ...limits(before, after), ...otherChecks(before, after)]
}

const allowsOnlyChoices = ({ validate }: Component): boolean => validate?.onlyAvailableItems !== false

function removedChoices(before: Component, after: Component): Narrowing[] {
  const [olds, news] = [choicesOf(before), choicesOf(after)]
  if (!olds || !news || !allowsOnlyChoices(after)) return []
  if (!allowsOnlyChoices(before)) return [{ rule: 'check', name: 'onlyAvailableItems' }]
  const kept = new Set(news.map(({ value }) => choiceKey(value)))
  const values = olds.flatMap(({ value }) => (value === '' || kept.has(choiceKey(value)) ? [] : [value]))
  return values.length > 0 ? [{ rule: 'choices', values }] : []
}

const limits = (before: Component, after: Component): Narrowing[] => [
  ...tighterLimits.flatMap(({ rule, isTighter }): Narrowing[] => {
    const limit = limitOfComponent(after, rule)
    return limit !== undefined && isTighter(limitOfComponent(before, rule), limit) ? [{ rule, limit }] : []
  }),
  ...tighterCounts.flatMap(({ name, isTighter }): Narrowing[] => {
    const limit = limitOfComponent(after, name)
    return limit !== undefined && isTighter(limitOfComponent(before, name), limit) ? [{ rule: 'check', name }] : []
  }),
]

const otherChecks = (before: Component, after: Component): Narrowing[] =>
  Object.entries(checks).flatMap(([name, read]): Narrowing[] => {
    const [was, is] = [read(before), read(after)]
    return isSet(is) && !isSame(was, is) ? [{ rule: 'check', name }] : []
  })
