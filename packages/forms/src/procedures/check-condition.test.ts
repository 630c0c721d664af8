import { answerOperators, type SingleCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { operators } from '../rules/operators.ts'
import { checkCondition, type RuleFacts } from './check-condition.ts'

const components: Component[] = [{ type: 'number', key: 'cost' } as Component]
const answers = {
  data: { cost: 1842.5, city: 'Leuven', trip: { abroad: true }, rows: [{ hours: 2 }, { hours: 9 }, {}], '': 'x' },
  componentOf: (key: string) => components.find((one) => one.key === key),
}
const facts: Partial<RuleFacts> = {
  ...{ 'applicant.group': 'student', 'applicant.unit': ['ict.web', 'ict', 'root'], items: ['A1', 'B2'], now: '2026-11-20' },
  ...{ event: 'submit', decision: 'approved', 'file.name': 'plan.pdf', 'file.type': 'application/pdf', 'file.size': 5_000 },
}
const check = (conjunction: 'all' | 'any', ...conditions: SingleCondition[]) => checkCondition({ conjunction, conditions }, answers, facts)

test('the operators of answers are those of a form', () => {
  expect([...answerOperators].sort()).toEqual(Object.keys(operators).sort())
})

test.each<[SingleCondition, boolean]>([
  [{ component: 'cost', operator: 'greaterThan', value: '1500' }, true],
  [{ component: 'cost', operator: 'greaterThan', value: 1842.5 }, false],
  [{ component: 'cost', operator: 'isEqual', value: '1842.5' }, true],
  [{ component: 'trip.abroad', operator: 'isEqual', value: true }, true],
  [{ component: 'rows.hours', operator: 'greaterThan', value: 8 }, true],
  [{ component: 'rows.hours', operator: 'greaterThan', value: 9 }, false],
  [{ component: 'missing', operator: 'isEmpty' }, true],
  [{ component: '__proto__.cost', operator: 'isNotEmpty' }, false],
  [{ fact: 'applicant.group', operator: 'isEqual', value: 'student' }, true],
  [{ fact: 'applicant.group', operator: 'isNotEqual', value: 'student' }, false],
  [{ fact: 'applicant.unit', operator: 'isEqual', value: 'ict' }, false],
  [{ fact: 'applicant.unit', operator: 'isEqual', value: 'ict.web' }, true],
  [{ fact: 'applicant.unit', operator: 'isWithin', value: 'ict' }, true],
  [{ fact: 'applicant.unit', operator: 'isNotWithin', value: 'law' }, true],
  [{ fact: 'applicant.unit', operator: 'isEmpty' }, false],
  [{ fact: 'items', operator: 'includes', value: 'B2' }, true],
  [{ fact: 'items', operator: 'notIncludes', value: 'B' }, true],
  [{ fact: 'items', operator: 'isNotEmpty' }, true],
  [{ fact: 'now', operator: 'isDateEqual', value: '2026-11-20' }, true],
  [{ fact: 'now', operator: 'dateLessThan', value: '2026-11-20' }, false],
  [{ fact: 'now', operator: 'dateLessThanOrEqual', value: '2026-11-20' }, true],
  [{ fact: 'now', operator: 'dateGreaterThan', value: '2026-11-19' }, true],
  [{ fact: 'now', operator: 'dateGreaterThanOrEqual', value: '2026-11-21' }, false],
  [{ fact: 'event', operator: 'isEqual', value: 'resubmit' }, false],
  [{ fact: 'decision', operator: 'isEqual', value: 'approved' }, true],
  [{ fact: 'file.name', operator: 'endsWith', value: '.pdf' }, true],
  [{ fact: 'file.name', operator: 'includes', value: 'lan' }, true],
  [{ fact: 'file.type', operator: 'isNotEqual', value: 'application/pdf' }, false],
  [{ fact: 'file.size', operator: 'greaterThan', value: '4999' }, true],
  [{ fact: 'file.size', operator: 'lessThanOrEqual', value: 4999 }, false],
])('%j is %s', (condition, expected) => {
  expect(check('all', condition).holds).toBe(expected)
})

test('all conditions, any, or none', () => {
  const [yes, no]: SingleCondition[] = [
    { component: 'city', operator: 'isEqual', value: 'Leuven' },
    { component: 'city', operator: 'isEqual', value: 'Ghent' },
  ]
  if (!yes || !no) return
  expect([check('all', yes, no).holds, check('any', yes, no).holds, check('any', no).holds]).toEqual([false, true, false])
  expect([check('all').holds, check('any').holds]).toEqual([true, true])
  expect(check('all', yes, no).conditions.map(({ value, holds }) => [value, holds])).toEqual([
    ['Leuven', true],
    ['Leuven', false],
  ])
})

test('a fact that the point does not know holds under no operator', () => {
  const conditions: SingleCondition[] = [
    { fact: 'decision', operator: 'isNotEqual', value: 'approved' },
    { fact: 'applicant.unit', operator: 'isEmpty' },
  ]
  expect(conditions.map((one) => checkCondition({ conjunction: 'all', conditions: [one] }, answers, {}).holds)).toEqual([false, false])
})
