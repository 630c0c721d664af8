import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { fieldOf } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

const values = [{ value: 'a', label: 'Ένα' }]
const field = (type: string, more: Partial<Component> = {}): Component => ({ type, key: `key-${type}`, label: type, input: true, ...more })
const required = { validate: { required: true } }

test.each<[string, string, Partial<Component>?]>([
  ['textfield', 'textfield'],
  ['textfield', 'textfield 1', { multiple: true }],
  ['datetime', `datetime 1: ${appEl['time.date']}`, { multiple: true }],
  ['number', 'number'],
  ['checkbox', 'checkbox', required],
  ['select', 'select', { data: { values } }],
  ['radio', 'radio', { values }],
  ['datetime', `datetime: ${appEl['time.date']}`, required],
])('a hidden label of a %s names the field in the language of the page, and is not seen', async (type, name, more = {}) => {
  const i18n = { el: { [type]: `Ετικέτα ${type}` } }
  await showForm([field(type, { ...more, hideLabel: true })], { i18n })
  expect(await screen.findByLabelText(`Ετικέτα ${name}`)).toBeTruthy()
  expect(screen.queryByText(/Ετικέτα|\*/)).toBeNull()
})

test.each([
  ['checkbox', 'key-checkbox'],
  ['datetime', `key-datetime: ${appEl['time.date']}`],
])('a %s without a label has the name of its key, which is not seen', async (type, name) => {
  await showForm([field(type, { label: '' })])
  expect(await fieldOf(name)).toBeTruthy()
  expect(screen.queryByText(/key/)).toBeNull()
})
