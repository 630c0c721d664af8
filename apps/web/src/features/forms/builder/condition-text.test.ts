import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { conditionText } from './condition-text.ts'

const at = (more: Partial<Component>): Component => ({ type: 'datetime', key: 'at', label: 'Στις', input: true, ...more })
const speech = { t: ((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ')) as never, language: 'el' as const, localize: String }

test.each([
  [at({}), '2026-05-11T21:00:00.000Z', '12-05-2026'],
  [at({}), '2026-05-12T10:00:00.000Z', '12-05-2026, 13:00'],
  [at({ enableTime: false }), '2026-05-12T10:00:00.000Z', '12-05-2026'],
  [at({ type: 'day' }), '2026-05-12', '12-05-2026'],
  [at({ type: 'day' }), '12-05-2026', '12-05-2026'],
])('a condition on %j with %s is told with %s', (component, value, told) => {
  const shown = { ...at({ key: 'b' }), conditional: { show: true, conjunction: 'all', conditions: [{ component: 'at', operator: 'dateLessThan', value }] } }
  expect(conditionText(shown, { components: [component, shown] }, speech)?.endsWith(` ${told}`)).toBe(true)
})
