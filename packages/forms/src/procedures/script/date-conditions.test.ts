import { expect, test } from 'vitest'
import type { Component } from '../../model/form.ts'
import { holds } from '../../rules/operators.ts'
import { scriptCondition } from './script-condition.ts'
import { type HelperName, helperTexts, type Writing } from './script-parts.ts'

const operators = ['isDateEqual', 'isNotDateEqual', 'dateLessThan', 'dateLessThanOrEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual'] as const
type DateOperator = (typeof operators)[number]
const withTime: Component = { type: 'datetime', key: 'at', input: true }
const withoutTime: Component = { type: 'date', key: 'at', input: true }

/** Whether the condition holds in a script, whose sandbox knows no time zone. */
function holdsInScript(component: Component, operator: DateOperator, expected: string, value: unknown): boolean {
  const helpers = new Set<HelperName>()
  const condition = { conjunction: 'all' as const, conditions: [{ component: 'at', operator, value: expected }] }
  const written = scriptCondition(condition, { helpers, componentOf: () => component } as unknown as Writing)
  const script = [...helperTexts(helpers), `return ${written}`].join('\n')
  return (new Function('data', script) as (data: unknown) => boolean)({ at: value })
}

const before = ['isNotDateEqual', 'dateLessThan', 'dateLessThanOrEqual']
const equal = ['isDateEqual', 'dateLessThanOrEqual', 'dateGreaterThanOrEqual']
const after = ['isNotDateEqual', 'dateGreaterThan', 'dateGreaterThanOrEqual']
const midnight = '2026-05-11T21:00:00.000Z'

test.each<[string, Component, string, string | undefined, string[]]>([
  ['the last moment of the day before', withTime, midnight, '2026-05-11T20:59:59.999Z', before],
  ['the midnight that begins the day', withTime, midnight, midnight, equal],
  ['an hour of the day', withTime, midnight, '2026-05-12T10:00:00.000Z', equal],
  ['the last moment of the day', withTime, midnight, '2026-05-12T20:59:59.999Z', equal],
  ['the next midnight', withTime, midnight, '2026-05-12T21:00:00.000Z', after],
  ['a day written as such', withTime, '2026-05-12', '2026-05-12T10:00:00.000Z', equal],
  ['a day written in Greek order', withTime, '12-05-2026', '2026-05-12T10:00:00.000Z', equal],
  ['an answer without a time', withTime, midnight, '2026-05-12', equal],
  ['the long day on which summer time ends', withTime, '2026-10-25', '2026-10-25T21:59:59.999Z', equal],
  ['a moment that is expected', withTime, '2026-05-12T10:00:00.000Z', '2026-05-12T10:00:00.000Z', equal],
  ['an hour before the moment that is expected', withTime, '2026-05-12T10:00:00.000Z', '2026-05-12T09:00:00.000Z', before],
  ['an hour after the moment that is expected', withTime, '2026-05-12T10:00:00.000Z', '2026-05-12T11:00:00.000Z', after],
  ['an hour of the day in a field without a time', withoutTime, '2026-05-12T10:00:00.000Z', '2026-05-12T09:00:00.000Z', equal],
  ['no answer', withTime, midnight, undefined, ['isNotDateEqual']],
  ['no day', withTime, '', midnight, ['isNotDateEqual']],
])('%s: what holds in rules and forms holds in scripts', (_, component, expected, value, holding) => {
  expect(operators.filter((operator) => holds(operator, { value, expected, component }))).toEqual(holding)
  expect(operators.filter((operator) => holdsInScript(component, operator, expected, value))).toEqual(holding)
})

test.each([
  ['2026-05-12', equal],
  ['12-05-2026', equal],
  [midnight, equal],
  ['2026-05-13', before],
  ['11-05-2026', after],
])('a day that is answered part by part is compared with %s', (expected, holding) => {
  const component: Component = { type: 'day', key: 'at', input: true, dayFirst: true }
  expect(operators.filter((operator) => holds(operator, { value: '12/05/2026', expected, component }))).toEqual(holding)
})
