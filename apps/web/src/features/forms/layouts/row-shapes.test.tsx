import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { screen, within } from '../../../testing/testing-library.ts'
import { rareFieldsEl } from '../rare-fields.el.ts'
import { showForm } from '../testing/show-form.tsx'

const name: Component = { type: 'textfield', key: 'name', label: 'Όνομα', input: true, validate: { required: true } }
const filled = (text: string, values: Record<string, string>) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')
const button = (text: string) => screen.findByRole('button', { name: text })
const group = (text: string) => screen.findByRole('group', { name: text })

test('a tree is filled in node by node, and a node goes with all below it', async () => {
  const { user, answers } = await showForm([{ type: 'tree', key: 't', label: 'Τ', input: true, tree: true, components: [name] }])
  await user.click(await button(rareFieldsEl['tree.start']))
  await user.type(await screen.findByRole('textbox'), 'a')
  await user.click(await button(rareFieldsEl['tree.addToRoot']))
  await user.type(within(await group(filled(rareFieldsEl['tree.node'], { label: 'Τ', number: '1' }))).getByRole('textbox'), 'b')
  await user.click(await button(filled(rareFieldsEl['tree.add'], { number: '1' })))
  await user.type(within(await group(filled(rareFieldsEl['tree.node'], { label: 'Τ', number: '1.1' }))).getByRole('textbox'), 'c')
  const [child, below] = [{ name: 'b' }, { name: 'c' }]
  expect(answers()).toEqual({ t: { data: { name: 'a' }, children: [{ data: child, children: [{ data: below, children: [] }] }] } })
  await user.click(await button(filled(rareFieldsEl['tree.remove'], { number: '1' })))
  expect(answers()).toEqual({ t: { data: { name: 'a' }, children: [] } })
  await user.click(await button(rareFieldsEl['tree.clear']))
  expect(answers()).toEqual({ t: {} })
})

test('points are placed, moved and described by keyboard', async () => {
  const { user, answers } = await showForm([{ type: 'tagpad', key: 'p', label: 'Κ', input: true, tree: true, components: [name] }])
  await user.click(await button(rareFieldsEl['tagpad.add']))
  await user.type(await screen.findByRole('textbox'), 'a')
  ;(await button(filled(rareFieldsEl['tagpad.point'], { label: 'Κ', number: '1' }))).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(answers()).toEqual({ p: [{ coordinate: { x: 326, y: 192, width: 640, height: 480 }, data: { name: 'a' } }] })
  await user.click(await button(filled(rareFieldsEl['tagpad.remove'], { number: '1' })))
  expect(answers()).toEqual({ p: [] })
})

test('trees and points are shown where nothing can be changed', async () => {
  const components: Component[] = [
    { type: 'tree', key: 't', label: 'Τ', input: true, tree: true, components: [name] },
    { type: 'tagpad', key: 'p', label: 'Κ', input: true, tree: true, components: [{ ...name, key: 'other' }] },
  ]
  const data = { t: { data: { name: 'a' }, children: [] }, p: [{ coordinate: { x: 1, y: 1 }, data: { other: 'b' } }] }
  await showForm(components, { data, isReadOnly: true })
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(screen.queryByRole('button', { name: /Προσθήκη|Αφαίρεση/ })).toBeNull()
})

test('rows and buttons of a form that is read cannot be used', async () => {
  const grid: Component = { type: 'datagrid', key: 'g', label: 'G', input: true, components: [name] }
  const submit: Component = { type: 'button', key: 'b', label: 'Αποστολή', action: 'submit' }
  await showForm([grid, submit], { data: { g: [{ name: 'x' }] }, isReadOnly: true, onSubmit: () => undefined })
  expect((await screen.findByRole<HTMLInputElement>('textbox')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /Αποστολή|Προσθήκη|Αφαίρεση/ })).toBeNull()
})
