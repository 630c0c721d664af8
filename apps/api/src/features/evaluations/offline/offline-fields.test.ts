import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { offlineFields } from './offline-fields.ts'

const field = (key: string, more: Partial<Component> = {}): Component => ({ type: 'number', key, label: key, input: true, ...more })
const opens: Component['logic'] = [{ actions: [{ type: 'property', property: { value: 'disabled', type: 'boolean' }, state: false }] }]

test('a sheet has the fields that a member can fill in, also once logic opens them', () => {
  const components = [field('open'), field('locked', { disabled: true }), field('opened', { disabled: true, logic: opens })]
  expect(offlineFields({ components }).map(({ column }) => column.key)).toEqual(['f_open', 'f_opened'])
})
