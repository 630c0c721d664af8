import type { Component } from '@klesis/forms/model/form.ts'
import { ruleTexts } from '@klesis/forms/texts/rule-texts.ts'
import { expect, test } from 'vitest'
import { buttonOf } from '../../../testing/show.tsx'
import { act, screen, waitFor } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const name: Component = { type: 'textfield', key: 'name', label: 'Όνομα', input: true, validate: { required: true } }
const grid: Component = { type: 'datagrid', key: 'g', label: 'Μέλη', input: true, reorder: true, components: [name] }
const rowButton = (kind: 'grid.down' | 'grid.remove', row: number) => screen.findByRole('button', { name: formsEl[kind].replace('{{row}}', String(row)) })
const names = () => screen.getAllByRole<HTMLInputElement>('textbox')
const faulty = () => names().map((one) => one.closest('[data-field]')?.textContent?.includes(ruleTexts.required.el) === true)

test('a row that was left takes its fault along when it is moved, and another that comes in its place has none', async () => {
  const { user } = await showForm([grid], { data: { g: [{ name: '' }, { name: '' }, { name: '' }] } })
  await screen.findAllByRole('textbox')
  act(() => names()[0]?.focus())
  await user.click(await rowButton('grid.down', 1))
  await waitFor(() => expect(faulty()).toEqual([false, true, false]))
  act(() => names()[2]?.focus())
  await user.click(await rowButton('grid.remove', 3))
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.click(await buttonOf(formsEl['grid.add']))
  await waitFor(() => expect(faulty()).toEqual([false, true, false]))
})

test('what an approver marked and wrote goes with its row, also where both rows have the same answer', async () => {
  const { user } = await showForm([grid], { data: { g: [{ name: 'Ν' }, { name: 'Ν' }] }, marks: ['g[0].name'], notes: { 'g[0].name': 'Λείπει το επώνυμο' } })
  const described = () => names().map((one) => one.getAttribute('aria-describedby') !== null)
  const marked = () => names().map((one) => one.closest('[data-field]')?.className !== '')
  await screen.findAllByRole('textbox')
  expect([described(), marked()]).toEqual([
    [true, false],
    [true, false],
  ])
  await user.click(await rowButton('grid.down', 1))
  expect([described(), marked()]).toEqual([
    [false, true],
    [false, true],
  ])
  await user.click(await rowButton('grid.remove', 2))
  expect([described(), marked()]).toEqual([[false], [false]])
})
