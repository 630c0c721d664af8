import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const filled = (pattern: string, row: number) => pattern.replace('{{row}}', String(row))
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('a label stands where its author put it', async () => {
  const other = { label: 'c', labelPosition: 'right' }
  await showForm([text('a', { labelPosition: 'left-right' }), text('b', { labelPosition: 'top' }), text('c', { type: 'checkbox', ...other })])
  const sideOf = async (name: string) => (await fieldOf(name)).closest('[data-label]')?.getAttribute('data-label')
  await waitFor(async () => expect(await sideOf('a')).toBe('left-right'))
  expect([await sideOf('b'), await sideOf('c')]).toEqual([undefined, undefined])
})

test('a field that the profile filled in says so, as long as it has an answer', async () => {
  const { user } = await showForm([text('a', { properties: { prefill: 'email' } }), text('b')], { data: { a: 'eleni@example.org', b: 'x' } })
  expect(await screen.findAllByText(formsEl.prefilled)).toHaveLength(1)
  await user.clear(await fieldOf('a'))
  await waitFor(() => expect(screen.queryByText(formsEl.prefilled)).toBeNull())
})

test('what the profile filled in at a hidden part stands there once it is shown, and what is saved until then keeps it', async () => {
  const mail = text('mail', { properties: { prefill: 'email' }, conditional: { show: true, when: 'kind', eq: 'x' } })
  const { user, answers } = await showForm([text('kind'), mail], { data: { mail: 'eleni@example.org' } })
  await user.type(await fieldOf('kind'), 'y')
  await waitFor(() => expect(answers()).toEqual({ kind: 'y', mail: 'eleni@example.org' }))
  expect(screen.queryByLabelText('mail')).toBeNull()
  await user.clear(await fieldOf('kind'))
  await user.type(await fieldOf('kind'), 'x')
  expect((await fieldOf('mail')).value).toBe('eleni@example.org')
  expect(await screen.findAllByText(formsEl.prefilled)).toHaveLength(1)
})

test('logic that no longer requires an answer takes the mark of it away', async () => {
  const property = { type: 'boolean', value: 'validate.required' }
  const logic = [{ trigger: { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }, actions: [{ type: 'property', property, state: false }] }]
  const { user } = await showForm([text('a'), text('b', { logic, validate: { required: true } })])
  expect((await fieldOf('b')).required).toBe(true)
  await user.type(await fieldOf('a'), 'x')
  await waitFor(async () => expect((await fieldOf('b')).required).toBe(false))
})

test('logic opens a field and a grid that their author locks', async () => {
  const property = { type: 'boolean', value: 'disabled' }
  const logic = [{ trigger: { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }, actions: [{ type: 'property', property, state: false }] }]
  const grid = { type: 'datagrid', key: 'g', label: 'G', input: true, disabled: true, logic, components: [text('name')] }
  const { user } = await showForm([text('a'), text('b', { disabled: true, logic }), grid])
  expect((await fieldOf('b')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: formsEl['grid.add'] })).toBeNull()
  await user.type(await fieldOf('a'), 'x')
  await waitFor(async () => expect((await fieldOf('b')).disabled).toBe(false))
  expect(await button(formsEl['grid.add'])).toBeTruthy()
})

test('logic replaces the texts of a field', async () => {
  const property = { value: 'label', type: 'string' }
  const logic = [{ trigger: { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } }, actions: [{ type: 'property', property, text: 'Νέα' }] }]
  const { user } = await showForm([text('a'), text('b', { logic })])
  expect(await fieldOf('b')).toBeTruthy()
  await user.type(await fieldOf('a'), 'x')
  expect(await fieldOf('Νέα')).toBeTruthy()
})

test('a button empties the form but for its files, once that is confirmed', async () => {
  const cv = [{ name: 'cv.pdf', size: 1, type: 'application/pdf' }]
  const components = [text('a'), { type: 'file', key: 'cv', label: 'cv', input: true }, { type: 'button', key: 'r', label: 'Άδειασμα', action: 'reset' }]
  const { user, answers } = await showForm(components, { data: { a: 'x', cv } })
  await user.click(await button('Άδειασμα'))
  await user.click(await button(formsEl['button.keep']))
  expect(answers()).toEqual({ a: 'x', cv })
  await user.click(await button('Άδειασμα'))
  await user.click(await button(formsEl['button.confirmReset']))
  expect(answers()).toEqual({ cv })
  expect((await fieldOf('a')).value).toBe('')
})

test('an emptied form keeps the files of rows where they are, after empty rows that have none', async () => {
  const cv = [{ name: 'cv.pdf', size: 1, type: 'application/pdf' }]
  const cells = [text('name'), { type: 'file', key: 'cv', label: 'cv', input: true }]
  const grid = { type: 'datagrid', key: 'g', label: 'G', input: true, components: cells }
  const tree = { ...grid, type: 'tree', key: 't', label: 'T' }
  const data = {
    g: [{ name: 'a' }, { name: 'b' }, { name: 'c', cv }, { name: 'd' }],
    t: { data: {}, children: [{ data: { name: 'e' }, children: [] }, { data: { cv } }] },
  }
  const { user, answers } = await showForm([grid, tree, { type: 'button', key: 'r', label: 'Άδειασμα', action: 'reset' }], { data })
  await user.click(await button('Άδειασμα'))
  await user.click(await button(formsEl['button.confirmReset']))
  expect(answers()).toStrictEqual({ g: [{}, {}, { cv }], t: { children: [{}, { data: { cv } }] } })
  await waitFor(() => expect(screen.getAllByLabelText('name')).toHaveLength(6))
})

test('rows are reordered where the author allows it', async () => {
  const grid = { type: 'datagrid', key: 'g', label: 'G', input: true, reorder: true, components: [text('name')] }
  const { user, answers } = await showForm([grid], { data: { g: [{ name: 'a' }, { name: 'b' }] } })
  expect((await button(filled(formsEl['grid.up'], 1))).disabled).toBe(true)
  expect((await button(filled(formsEl['grid.down'], 2))).disabled).toBe(true)
  await user.click(await button(filled(formsEl['grid.down'], 1)))
  expect(answers()).toEqual({ g: [{ name: 'b' }, { name: 'a' }] })
})

test('a grid begins with the rows of its groups, under their headings', async () => {
  const rowGroups = [
    { label: 'Πρώτα', numberOfRows: 2 },
    { label: 'Μετά', numberOfRows: '1' },
    { label: 'Χωρίς', numberOfRows: 0 },
  ]
  const grid = { type: 'datagrid', key: 'g', label: 'G', input: true, enableRowGroups: true, rowGroups, components: [text('name')] }
  await showForm([grid])
  expect(await screen.findAllByRole('textbox')).toHaveLength(3)
  const [first, second] = [screen.getByText('Πρώτα'), screen.getByText('Μετά')]
  expect([first, second].map((one) => one.nextElementSibling?.getAttribute('aria-label'))).toEqual(
    [1, 3].map((row) => formsEl['grid.row'].replace('{{label}}', 'G').replace('{{row}}', String(row))),
  )
  expect(screen.queryByText('Χωρίς')).toBeNull()
})

test('the button that removes a row has the label of the author', async () => {
  const grid = { type: 'editgrid', key: 'g', label: 'G', input: true, removeRow: 'Σβήσιμο', components: [text('name')] }
  const { user, answers } = await showForm([grid], { data: { g: [{ name: 'a' }] } })
  await user.click(await button('Σβήσιμο 1'))
  expect(answers()).toEqual({ g: [] })
})

test.each([
  ['radio', 'radio', 'two', 'one', ''],
  ['selectboxes', 'checkbox', { one: false, two: true }, { one: true, two: false }, {}],
] as const)('the choices of a %s come from a URL, and go when the field they depend on changes', async (type, role, chosen, before, cleared) => {
  const component: Component = {
    type,
    key: 'c',
    label: 'C',
    input: true,
    dataSrc: 'url',
    data: { url: 'https://a.example' },
    refreshOn: 'a',
    clearOnRefresh: true,
  }
  const found = [
    { label: 'One', value: 'one' },
    { label: 'Two', value: 'two' },
  ]
  const findChoices = vi.fn(async () => found)
  const { user, answers } = await showForm([text('a'), component], { data: { a: '', c: before }, findChoices })
  expect(await screen.findByRole(role, { name: 'One' })).toHaveProperty('checked', true)
  if (type === 'selectboxes') await user.click(await screen.findByRole(role, { name: 'One' }))
  await user.click(await screen.findByRole(role, { name: 'Two' }))
  expect(answers()).toEqual({ a: '', c: chosen })
  await user.type(await fieldOf('a'), 'x')
  await waitFor(() => expect(answers()).toEqual({ a: 'x', c: cleared }))
  await waitFor(() => expect(findChoices).toHaveBeenCalledTimes(2))
})

test('a page of a wizard can leave out its buttons, keep others from opening it, and name the next one', async () => {
  const page = (key: string, more: Partial<Component> = {}): Component => ({
    type: 'panel',
    key,
    title: key,
    input: false,
    components: [text(`${key}Name`)],
    ...more,
  })
  const pages = [
    page('one', { nextPage: 'three' }),
    page('two', { breadcrumbClickable: false }),
    page('three', { breadcrumbClickable: false, allowPrevious: true, buttonSettings: { previous: false, next: true } }),
    page('four', { buttonSettings: { previous: true, next: false } }),
  ]
  const { user } = await showForm(pages, { display: 'wizard' })
  const steps = async () => within(await screen.findByLabelText(formsEl['wizard.pages']))
  await user.click((await steps()).getByRole('button', { name: /two/ }))
  expect(await fieldOf('oneName')).toBeTruthy()
  await user.click(await button(formsEl['wizard.next']))
  expect(await fieldOf('threeName')).toBeTruthy()
  expect(screen.queryByRole('button', { name: formsEl['wizard.previous'] })).toBeNull()
  await user.click(await button(formsEl['wizard.next']))
  expect(await fieldOf('fourName')).toBeTruthy()
  expect(screen.queryByRole('button', { name: formsEl['wizard.next'] })).toBeNull()
  await user.click((await steps()).getByRole('button', { name: /three/ }))
  expect(await fieldOf('threeName')).toBeTruthy()
})
