import { expect, test } from 'vitest'
import { budgets, compareWithBudgets } from './budgets.mjs'

const part = (name, processorSeconds, slowness = 1) => ({ name, processorSeconds, slowness, elapsed: 60 })
const isKept = (...parts) => compareWithBudgets(parts).ok

test('the parts together have 2,600 processor seconds', () => {
  expect(Object.values(budgets).reduce((sum, one) => sum + one)).toBe(2_600)
})

test.each([
  [budgets.check, budgets.pages, true],
  [budgets.check + budgets.pages, 0, true],
  [(budgets.check + budgets.pages) * 1.25 - 1, 0, true],
  [(budgets.check + budgets.pages) * 1.25 + 1, 0, false],
])('check with %d seconds and pages with %d keep to the sum of the two: %s', (check, pages, expected) => {
  expect(isKept(part('check', check), part('pages', pages))).toBe(expected)
})

test('what a slower processor uses more is not held against the tests, and only that', () => {
  expect([2, 2.6].map((times) => isKept(part('check', budgets.check * times, 2)))).toEqual([true, false])
})

test('what could not be measured is not judged, and is shown as unknown', () => {
  expect(isKept(part('check', 99_999), part('pages', null))).toBe(true)
  expect(compareWithBudgets([part('pages', null)]).lines[1]).toMatch(new RegExp(`^pages +unknown +1\\.0 +unknown +${budgets.pages} +1\\.0$`))
})
