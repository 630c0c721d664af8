import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { withFieldTypes } from './field-types.ts'
import { kindOf } from './kind-of.ts'

const plain = { title: { el: 'Τίτλος', en: 'Title' }, isOffered: true, pattern: '', checkRule: '', message: {}, example: '', presets: {}, revision: 1 }
const panel: FieldType = { ...plain, type: 'radiopanel', kind: 'radio' }
const code: FieldType = {
  ...plain,
  type: 'code',
  kind: 'textfield',
  pattern: '\\d+',
  message: { el: 'Μόνο ψηφία.', en: 'Digits only.' },
  presets: { case: 'uppercase' },
}
const resolve = (components: Component[]) => withFieldTypes({ components }, [panel, code], 'el')

test('a field of a known type is of its kind wherever it stands, everything else stays', () => {
  const field = { type: 'radiopanel', key: 'a', values: [] }
  const { components } = resolve([{ type: 'columns', key: 'c', columns: [{ width: 6, components: [field] }] }])
  expect(components).toEqual([{ type: 'columns', key: 'c', columns: [{ width: 6, components: [{ ...field, standardType: 'radio' }] }] }])
  expect(kindOf(field)).toBeUndefined()
  expect(kindOf({ ...field, standardType: 'radio' })).toBe('radio')
})

test('properties that the author set win over presets, blank ones do not', () => {
  const { components } = resolve([{ type: 'code', key: 'a', case: 'mixed', validate: { required: true, pattern: '' } }])
  expect(components[0]).toMatchObject({ case: 'mixed', validate: { required: true, pattern: '\\d+' }, errors: { pattern: 'Μόνο ψηφία.' } })
})

test('the message of a type comes with its translations', () => {
  expect(resolve([{ type: 'code', key: 'a' }]).i18n).toEqual({ en: { 'Μόνο ψηφία.': 'Digits only.' } })
  expect(resolve([{ type: 'radiopanel', key: 'a' }]).i18n).toBeUndefined()
})

test('a form without such fields, and one that was resolved before, stay the same object', () => {
  for (const one of [
    { type: 'textfield', key: 'a' },
    { type: 'code', key: 'a', standardType: 'number' },
  ]) {
    const form = { components: [one] }
    expect(withFieldTypes(form, [panel, code], 'el')).toBe(form)
  }
})

test('a type that nobody knows stays as it is', () => {
  expect(resolve([{ type: 'orgbook', key: 'a' }]).components).toEqual([{ type: 'orgbook', key: 'a' }])
})
