import { expect, test } from 'vitest'
import { budgets, compareWithBudgets } from './budgets.mjs'

const part = (name, processorSeconds, slowness = 1) => ({ name, processorSeconds, slowness, elapsed: 60 })
const lastLine = (...parts) => compareWithBudgets(parts).at(-1)
const both = budgets.check + budgets.pages

test('the parts together have 2,600 processor seconds', () => {
  expect(Object.values(budgets).reduce((sum, one) => sum + one)).toBe(2_600)
})

test.each([
  [budgets.check, budgets.pages, /^all /],
  [both, 0, /^all /],
  [both * 1.5, 0, /^That is 1\.50 times the budget\.$/],
])('check with %d seconds and pages with %d are told by the sum of the two', (check, pages, expected) => {
  expect(lastLine(part('check', check), part('pages', pages))).toMatch(expected)
})

test('what a slower processor uses more is not held against the tests, and only that', () => {
  expect(lastLine(part('check', budgets.check * 2, 2))).toMatch(/^all /)
  expect(lastLine(part('check', budgets.check * 2.6, 2))).toBe('That is 1.30 times the budget.')
})

test('what could not be measured is not judged, and is shown as unknown', () => {
  const lines = compareWithBudgets([part('check', 99_999), part('pages', null)])
  expect(lines.at(-1)).toMatch(/^all /)
  expect(lines.at(2)).toMatch(new RegExp(`^pages +unknown +1\\.0 +unknown +${budgets.pages} +1\\.0$`))
})
