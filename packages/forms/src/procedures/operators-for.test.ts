import { answerOperators } from '@klesis/contract/procedures/rules/rule-condition.ts'
import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { operatorsFor } from './operators-for.ts'

test.each([
  [{ type: 'number' }, 'greaterThan'],
  [{ type: 'currency' }, 'greaterThan'],
  [{ type: 'checkbox' }, 'isEqual'],
  [{ type: 'datetime' }, 'dateLessThan'],
  [{ type: 'radio', values: [{ label: 'A', value: 'a' }] }, 'isEqual'],
  [{ type: 'textfield' }, 'isEqual'],
])('the likeliest operator of %j is %s, and all that are offered exist', (component, first) => {
  const offered = operatorsFor({ key: 'x', ...component } as Component)
  expect(offered[0]).toBe(first)
  expect(offered.every((one) => answerOperators.includes(one))).toBe(true)
  expect(offered.includes('startsWith')).toBe(component.type === 'textfield')
})
