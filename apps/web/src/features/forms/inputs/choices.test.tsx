import type { Component } from '@klesis/forms/model/form.ts'
import { ruleTexts } from '@klesis/forms/texts/rule-texts.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen, within } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

const required = { validate: { required: true } }
const values = [
  { value: 1, label: 'Ένα' },
  { value: 2, label: 'Δύο' },
]
const field = (type: string, more: Partial<Component> = {}): Component => ({ type, key: 'a', label: 'a', input: true, ...more })
const describing = (element: HTMLElement) => (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('radio buttons are one group with a name, a fault and a help, and store the value of their choice', async () => {
  const component = field('radio', { ...required, values, description: 'Βοήθεια' })
  const { user, answers } = await showForm([component], { showsAllFaults: true })
  const group = await screen.findByRole('radiogroup', { name: 'a' })
  expect([group.getAttribute('aria-required'), group.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
  expect(describing(group)).toEqual([ruleTexts.required.el, 'Βοήθεια'])
  await user.click(screen.getByRole('radio', { name: 'Δύο' }))
  expect(answers()).toEqual({ a: 2 })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.checked)).toEqual([false, true])
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.name)).size).toBe(1)
})

test('checkboxes of one field are a group with its name, and all are stored', async () => {
  const { user, answers } = await showForm([field('selectboxes', { values })])
  const group = await screen.findByRole('group', { name: 'a' })
  await user.click(within(group).getByRole('checkbox', { name: 'Ένα' }))
  expect(answers()).toEqual({ a: { 1: true, 2: false } })
  await user.click(within(group).getByRole('checkbox', { name: 'Ένα' }))
  expect(answers()).toEqual({ a: { 1: false, 2: false } })
})

test('a checkbox is described by its fault and its help', async () => {
  const { user, answers } = await showForm([field('checkbox', { ...required, description: 'Βοήθεια' })], { showsAllFaults: true })
  const box = await fieldOf('a *')
  expect([box.getAttribute('aria-invalid'), describing(box)]).toEqual(['true', [ruleTexts.required.el, 'Βοήθεια']])
  await user.click(box)
  expect([answers(), box.checked, box.getAttribute('aria-invalid')]).toEqual([{ a: true }, true, 'false'])
})

test('each question of a survey is a group of its own', async () => {
  const questions = [
    { value: 'x', label: 'Πρώτη' },
    { value: 'y', label: 'Δεύτερη' },
  ]
  const { user, answers } = await showForm([field('survey', { questions, values: values.map(({ label }) => ({ value: label, label })) })])
  await user.click(within(await screen.findByRole('radiogroup', { name: 'Δεύτερη' })).getByRole('radio', { name: 'Δύο' }))
  expect(answers()).toEqual({ a: { y: 'Δύο' } })
  // Radios of one name take each other's mark away, and a label belongs to the first element of its id.
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
  const groups = screen.getAllByRole('radiogroup').map((group) =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ name }) => name),
  )
  expect(groups.map((group) => new Set(group).size)).toEqual([1, 1])
  expect(new Set(names).size).toBe(2)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each([
  ['select', 'option'],
  ['radio', 'radio'],
  ['selectboxes', 'checkbox'],
] as const)('a script gives the choices of %s, which follow the answers', async (type, role) => {
  const custom = 'values = (data.b === "x" ? ["Άλφα", "Βήτα"] : ["Γάμμα"]).map(function (t) { return { label: t, value: t } })'
  const made = field(type, { dataSrc: 'custom', data: { custom }, valueProperty: 'value' })
  const { user } = await showForm([field('textfield', { key: 'b', label: 'b' }), made])
  expect(await screen.findByRole(role, { name: 'Γάμμα' })).toBeTruthy()
  await user.type(await fieldOf('b'), 'x')
  expect(await screen.findByRole(role, { name: 'Βήτα' })).toBeTruthy()
  expect(screen.queryByRole(role, { name: 'Γάμμα' })).toBeNull()
})
