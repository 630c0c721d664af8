import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const pressable = (more: Partial<Component>): Component => ({ type: 'button', key: 'press', label: 'Πάτα', input: true, ...more })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a button with an event gives an answer once and shows what it is meant to', async () => {
  const trigger = { type: 'event', event: 'copy' }
  const logic = (...actions: object[]) => ({ logic: [{ trigger, actions: actions as never }] })
  const show = { type: 'property', property: { value: 'hidden', type: 'boolean' }, state: false }
  const components = [
    text('a'),
    text('b', logic({ type: 'value', value: { var: 'data.a' } })),
    text('c', { hidden: true, ...logic(show) }),
    pressable({ action: 'event', event: 'copy' }),
  ]
  const { user, answers } = await showForm(components, { data: { a: 'x' } })
  expect(screen.queryByLabelText('c')).toBeNull()
  await user.click(await button('Πάτα'))
  expect(answers()).toEqual({ a: 'x', b: 'x' })
  await user.type(await fieldOf('c'), 'z')
  await user.type(await fieldOf('b'), 'y')
  expect([answers(), (await fieldOf('b')).value]).toEqual([{ a: 'x', b: 'xy', c: 'z' }, 'xy'])
})

test('a button with an address opens it in a new tab, which learns nothing of the page', async () => {
  await showForm([text('a'), pressable({ action: 'url', url: 'https://uni.example/help' })])
  const link = await screen.findByRole('link', { name: `Πάτα ${formsEl['button.newTab']}` })
  // What the author wrote is printed, too.
  expect(link.hasAttribute('data-prints')).toBe(true)
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual(['https://uni.example/help', '_blank', 'noopener noreferrer'])
})

test.each(['javascript:alert(1)', '/relative', 'https://uni.example/?a={{ data.a }}', 'https://user@uni.example', undefined])(
  'a button with the address %s is not shown',
  async (url) => {
    await showForm([text('a'), pressable({ action: 'url', url })])
    expect(screen.queryByText(/Πάτα/)).toBeNull()
  },
)

test('an event without a name, and a script of a button, are not shown', async () => {
  await showForm([text('a'), pressable({ action: 'event' }), { ...pressable({ action: 'custom', custom: 'x()' }), key: 'other' }])
  expect(screen.queryByText(/Πάτα/)).toBeNull()
})

const page = (key: string, more: Partial<Component> = {}): Component => ({
  ...{ type: 'panel', key, title: key, input: false },
  components: [text(`${key}Name`)],
  ...more,
})

test('a page decides by the answers which page follows, or that none does', async () => {
  const nextPage = { if: [{ '==': [{ var: 'data.oneName' }, 'x'] }, 'three', { '==': [{ var: 'data.oneName' }, 'xy'] }, null, 'two'] }
  const { user } = await showForm([page('one', { nextPage }), page('two'), page('three')], { display: 'wizard' })
  await user.type(await fieldOf('oneName'), 'xy')
  expect((await button(formsEl['wizard.next'])).disabled).toBe(true)
  await user.type(await fieldOf('oneName'), '{Backspace}')
  await user.click(await button(formsEl['wizard.next']))
  expect(await fieldOf('threeName')).toBeTruthy()
})

test('a page can leave out the list of steps', async () => {
  const { user } = await showForm([page('one', { breadcrumb: 'none' }), page('two')], { display: 'wizard' })
  await fieldOf('oneName')
  expect(screen.queryByRole('button', { name: /two/ })).toBeNull()
  await user.click(await button(formsEl['wizard.next']))
  expect(await screen.findByRole('button', { name: /two/ })).toBeTruthy()
})

test('a closed row reads as its author wrote, between texts above and below', async () => {
  const templates = { header: '<h4>Ταξίδια</h4>', row: '<i>{{ row.who }}</i> → {{ row.city }}', footer: 'Έως πέντε' }
  const values = [{ label: 'Χανιά', value: 'ch' }]
  const components = [text('who'), { type: 'radio', key: 'city', label: 'city', input: true, values }]
  const grid = { type: 'editgrid', key: 'g', label: 'G', input: true, templates, components }
  await showForm([grid], { data: { g: [{ who: 'Άννα', city: 'ch' }] } })
  expect(await screen.findByText('Άννα → Χανιά')).toBeTruthy()
  expect([screen.getByText('Ταξίδια').tagName, screen.getByText('Έως πέντε').tagName]).toEqual(['P', 'P'])
})

test('a closed row shows the answers in its columns and containers, and a template names them by their path', async () => {
  const inColumns = { type: 'columns', key: 'c', input: false, columns: [{ components: [text('who')] }, { components: [text('city')] }] }
  const inContainer = { type: 'container', key: 'home', label: 'home', input: true, components: [text('city')] }
  const grid = { type: 'editgrid', key: 'g', label: 'G', input: true, components: [inColumns, inContainer] }
  const templates = { row: '{{ row.home.city }}, {{ row.work.city }}{{ row.who }}' }
  const data = [{ who: 'Άννα', city: 'Χανιά', home: { city: 'Ρέθυμνο' }, work: { city: 'Σητεία' } }]
  await showForm([grid, { ...grid, key: 'h', templates }], { data: { g: data, h: data } })
  expect(await screen.findByText('Άννα · Χανιά · Ρέθυμνο')).toBeTruthy()
  expect(await screen.findByText('Ρέθυμνο, Άννα')).toBeTruthy()
})

test('a template with code is not run: the row shows its first answers', async () => {
  const templates = { row: '{% for (;;) {} %}{{ row.who }}', header: '{{ component.label }}' }
  await showForm([{ type: 'editgrid', key: 'g', label: 'G', input: true, templates, components: [text('who'), text('where')] }], {
    data: { g: [{ who: 'Άννα', where: 'Χανιά' }] },
  })
  expect(await screen.findByText('Άννα · Χανιά')).toBeTruthy()
})
