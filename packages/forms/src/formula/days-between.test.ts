import { Processors, processSync } from '@formio/core'
import { bodyLimits } from '@klesis/contract/body-limits.ts'
import { expect, test } from 'vitest'
import { dayOf } from '../kinds/disabled-days.ts'
import { applyJsonLogic } from '../rules/json-logic.ts'
import type { Piece } from './formula.ts'
import { formulaLogic } from './formula-logic.ts'
import { formerValueLogic } from './piece-logic.ts'
import { readFormula } from './read-formula.ts'

const formula = { pieces: [{ type: 'days' as const, from: 'data.from', to: 'data.to' }] }
const made = formulaLogic(formula, false)
const logic = made.ok ? made.logic : undefined

/** What form.io makes of it. */
function byFormio(data: Record<string, unknown>): unknown {
  const components = [
    ...['from', 'to'].map((key) => ({ type: 'datetime', key, input: true })),
    { type: 'number', key: 'n', input: true, calculateValue: logic, calculateServer: true },
  ]
  const context = {
    ...{ form: { components }, components, data: { ...data }, submission: { data }, scope: {} },
    processors: Processors,
    config: { server: true },
  }
  processSync(context as unknown as Parameters<typeof processSync>[0])
  return (context.data as Record<string, unknown>).n
}

test.each([
  ['two midnights in Athens', '2026-02-27T22:00:00.000Z', '2026-03-01T22:00:00.000Z', 2],
  ['a midnight and a time of the same day', '2026-11-19T22:00:00.000Z', '2026-11-20T10:00:00.000Z', 0],
  ['a time and a midnight', '2026-11-20T10:00:00.000Z', '2026-11-20T22:00:00.000Z', 1],
  ['a midnight in winter and one in summer', '2026-03-27T22:00:00.000Z', '2026-03-29T21:00:00.000Z', 2],
  ['a late hour in winter', '2026-11-20T21:30:00.000Z', '2026-11-20T22:00:00.000Z', 1],
  ['a late hour in summer', '2026-07-20T20:30:00.000Z', '2026-07-20T21:30:00.000Z', 1],
  ['a day without a time', '2026-11-20', '2026-11-20T22:00:00.000Z', 1],
  ['times with a zone of their own', '2026-11-20T23:30:00+02:00', '2026-11-21T00:30:00+02:00', 1],
])('days between %s', (_, from, to, days) => {
  expect([applyJsonLogic(logic, { data: { from, to } }), byFormio({ from, to })]).toEqual([days, days])
})

test('each day is counted as it is in Athens, whenever the clocks change', () => {
  const wrong: string[] = []
  for (let at = Date.parse('2024-01-01T21:30:00Z'); at < Date.parse('2031-01-01'); at += 86_400_000) {
    const to = new Date(at).toISOString()
    const days = Math.round((Date.parse(dayOf(to)) - Date.parse('2024-01-01')) / 86_400_000)
    if (applyJsonLogic(logic, { data: { from: '2024-01-01', to } }) !== days) wrong.push(to)
  }
  expect(wrong).toEqual([])
})

test('a formula that was stored when days were counted in UTC reads back as its pieces', () => {
  const former = formulaLogic(formula, false, formerValueLogic)
  expect(former.ok && readFormula(former.logic)).toEqual({ ...formula, decimals: undefined })
  expect(former.ok && former.logic).not.toEqual(logic)
})

const levelsIn = (value: unknown): number => (typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsIn)) : 0)

test('an invitation can be saved with such a formula in a grid in columns in a panel', () => {
  const inclusive: Piece[] = [{ type: 'open' }, ...formula.pieces, { type: 'sign', sign: '+' }, { type: 'number', value: 1 }, { type: 'close' }]
  const pieces: Piece[] = [...inclusive, { type: 'sign', sign: '*' }, { type: 'field', path: 'row.price' }]
  const rounded = formulaLogic({ pieces, decimals: 2 }, true)
  const grid = { type: 'datagrid', key: 'g', components: [{ type: 'textfield', key: 't', calculateValue: rounded.ok && rounded.logic }] }
  const panel = { type: 'panel', key: 'p', components: [{ type: 'columns', key: 'c', columns: [{ components: [grid] }] }] }
  const body = { changes: { form: { components: [panel] } } }
  // What is left is for layouts around these.
  expect(levelsIn(body)).toBeLessThan(bodyLimits.forms.depth - 20)
})
