import { expect, test } from 'vitest'
import { isLocked } from './is-locked.ts'

const trigger = { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }
const property = (value: string, state: unknown) => ({ type: 'property', property: { value, type: 'boolean' }, state })

test.each<[string, boolean, boolean, Record<string, unknown>[]]>([
  ['that its author locked', true, true, []],
  ['that nobody locked', false, false, []],
  ['that logic opens', false, true, [property('disabled', false)]],
  ['that logic only locks again', true, true, [property('disabled', true)]],
  ['of which logic changes something else', true, true, [property('hidden', false), { type: 'value', value: 'value = 1' }]],
  ['of which a script may change anything', false, true, [{ type: 'mergeComponentSchema', schemaDefinition: 'schema = { disabled: false }' }]],
])('a field %s: locked for ever is %s', (_, expected, disabled, actions) => {
  expect(isLocked({ disabled, logic: [{ trigger, actions }] })).toBe(expected)
})
