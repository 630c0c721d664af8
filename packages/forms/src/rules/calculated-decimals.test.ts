import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from './process-form.ts'

const part = (key: string): Component => ({ type: 'currency', key, input: true })
const sum = { '+': [{ var: 'data.a' }, { var: 'data.b' }] }
const run = (total: Partial<Component> & { type: string }, data: Record<string, unknown> = { a: 1.1, b: 2.2 }) => {
  const components = [part('a'), part('b'), { key: 'total', input: true, ...total }]
  const { data: kept, errors } = processForm({ components }, data, { now: new Date('2026-11-20T10:00:00Z'), mode: 'final' })
  return [kept.total, ...errors.map(({ rule }) => rule)]
}

test.each<[Partial<Component> & { type: string }, unknown]>([
  [{ type: 'currency', calculateValue: sum }, 3.3],
  [{ type: 'currency', calculateValue: sum, decimalLimit: 1 }, 3.3],
  [{ type: 'currency', calculateValue: sum, decimalLimit: '' }, 3.3],
  [{ type: 'currency', calculateValue: { '*': [sum, 0.01] } }, 0.03],
  [{ type: 'number', calculateValue: sum, decimalLimit: 2 }, 3.3],
  [{ type: 'number', calculateValue: { '*': [sum, 10] }, validate: { integer: true } }, 33],
  [{ type: 'number', calculateValue: sum, decimalLimit: 1.5 }, 3.3],
  [{ type: 'number', calculateValue: { '+': [2.345] }, decimalLimit: 2 }, 2.35],
  [{ type: 'number', calculateValue: sum }, 1.1 + 2.2],
  [{ type: 'currency', multiple: true, calculateValue: { merge: [sum] } }, [3.3]],
  [{ type: 'currency', logic: [{ trigger: { type: 'json', json: { '!!': [1] } }, actions: [{ type: 'value', value: sum }] }] }, 3.3],
])('a calculation gives a field the decimals that it keeps: %j', (total, expected) => {
  expect(run(total)).toEqual([expected])
})

test('a fraction is no whole number, and does not reach a limit by rounding', () => {
  expect(run({ type: 'number', calculateValue: { '+': [17, 0.6] }, validate: { integer: true, min: 18 } })).toEqual([17.6, 'min'])
})

test('what somebody types is not rounded but refused', () => {
  expect(run({ type: 'currency' }, { total: 3.333 })).toEqual([3.333, 'decimalLimit'])
})
