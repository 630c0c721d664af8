import { type FieldKind, fieldKinds, kinds } from '@klesis/forms/kinds/kinds.ts'
import { newComponent } from '@klesis/forms/kinds/new-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { ruleTexts } from '@klesis/forms/texts/rule-texts.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { act, waitFor } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

const required = { validate: { required: true } }
const next: Component = { type: 'textfield', key: 'next', label: 'Επόμενο', input: true }
const faults = (field: string) =>
  [...document.querySelectorAll(`[data-field="${field}"] [class*="-error"]`)].map(({ textContent }) => textContent).filter(Boolean)
const one = [{ label: 'Ένα', value: 'one' }]
const choicesOf: Partial<Record<FieldKind, Partial<Component>>> = {
  radio: { values: one },
  selectboxes: { values: one },
  survey: { values: one, questions: one },
}
const firstIn = (field: string) =>
  document.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, select, button, [tabindex="0"]):not(:disabled)`)

test.each(fieldKinds.filter((kind) => kinds[kind].view === 'input'))('%s says what it lacks once one has been in it and left, not before', async (kind) => {
  const field = { ...newComponent({ components: [] }, kind, 'Ερώτηση'), ...choicesOf[kind] }
  const files = { upload: () => Promise.reject(new Error()), remove: async () => {}, open: async () => {} }
  await showForm([{ ...field, ...required }, next], { files })
  await waitFor(() => expect(firstIn(field.key)).not.toBeNull())
  act(() => firstIn(field.key)?.focus())
  expect(faults(field.key)).toEqual([])
  const other = await fieldOf('Επόμενο')
  act(() => other.focus())
  await waitFor(() => expect(faults(field.key)).toHaveLength(1))
})

test('a grid says that rows are missing once one has been in it and left, not before, and its cells what they lack', async () => {
  const cell: Component = { type: 'textfield', key: 'cell', label: 'Ποσό', input: true, ...required }
  const grid: Component = { type: 'datagrid', key: 'grid', label: 'Έξοδα', input: true, components: [cell], validate: { minLength: 2 } }
  await showForm([grid, next], { data: { grid: [{ cell: '' }] } })
  const amount = await fieldOf('Ποσό')
  act(() => amount.focus())
  expect(faults('grid')).toEqual([])
  act(() => document.querySelector<HTMLElement>('[data-field="grid"] > div > button')?.focus())
  await waitFor(() => expect(faults('grid')).toEqual([ruleTexts.required.el]))
  const other = await fieldOf('Επόμενο')
  act(() => other.focus())
  await waitFor(() => expect(faults('grid')).toHaveLength(2))
})
