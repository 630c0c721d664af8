import type { Component } from '@klesis/forms/model/form.ts'
import { describe, expect, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { button, card, fill, panel, press, showBuilder, tab, text } from './testing/show-builder.tsx'

describe('the palette', () => {
  test('adds a field after the selected one, with a unique key, and announces it', async () => {
    const { select, form, keys } = await showBuilder([text('a'), text('b')])
    select('a')
    fireEvent.click(button(builderEl['kind.email']))
    expect(keys()).toEqual(['a', 'eMail', 'b'])
    expect(form().components[1]).toMatchObject({ type: 'email', label: builderEl['kind.email'] })
    expect(screen.getByText(fill(builderEl['announce.added'], { name: builderEl['kind.email'] }))).toBeTruthy()
  })

  test('adds a field inside a selected empty layout', async () => {
    const { select, form } = await showBuilder([panel('p', [])])
    expect(await screen.findByText(builderEl['canvas.emptySlot'])).toBeTruthy()
    select('p')
    fireEvent.click(button(builderEl['kind.number']))
    expect(form().components[0]?.components).toMatchObject([{ type: 'number' }])
    expect(screen.queryByText(builderEl['canvas.emptySlot'])).toBeNull()
  })

  test('adds a field of a type of the installation, with all that it needs and its texts in every language', async () => {
    const { form } = await showBuilder([text('a')])
    fireEvent.click((await screen.findByText('Αριθμός μητρώου')).closest('button') ?? document.body)
    expect(form().components[1]).toMatchObject({
      ...{ type: 'textfield', label: 'Αριθμός μητρώου', placeholder: '1234', validate: { pattern: '\\d{4}' }, errors: { pattern: 'Τέσσερα ψηφία.' } },
    })
    expect(form().i18n).toEqual({ en: { 'Αριθμός μητρώου': 'Student number', 'Τέσσερα ψηφία.': 'Four digits.' } })
  })

  test('finds kinds by name, ignoring accents, and shows when there is none', async () => {
    await showBuilder([])
    const search = screen.getByLabelText(builderEl['palette.search'])
    const palette = within(screen.getByLabelText(builderEl['palette.label']))
    fireEvent.change(search, { target: { value: 'διευθυνση' } })
    expect(palette.getByText(builderEl['kind.address'])).toBeTruthy()
    expect(palette.queryByText(builderEl['kind.number'])).toBeNull()
    fireEvent.change(search, { target: { value: 'xyz' } })
    expect(palette.getByText(builderEl['palette.none'])).toBeTruthy()
  })
})

describe('by keyboard', () => {
  test.each([
    ['ArrowDown', 'a', ['b', 'a', 'p', 'c'], 'announce.down'],
    ['ArrowUp', 'b', ['b', 'a', 'p', 'c'], 'announce.up'],
    ['ArrowLeft', 'c', ['a', 'b', 'p', 'c'], 'announce.out'],
    ['ArrowUp', 'a', ['a', 'b', 'p', 'c'], 'announce.stays'],
  ] as const)('Alt and %s move %s, keep the focus on it and announce it', async (key, name, order, announced) => {
    const { select, keys } = await showBuilder([text('a'), text('b'), panel('p', [text('c')])])
    select(name)
    press(key, { altKey: true })
    expect(keys()).toEqual(order)
    expect(screen.getByText(fill(builderEl[announced], { name }))).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(card(name)))
  })

  test('moves a field into the layout before it, and out of it again', async () => {
    const { select, form } = await showBuilder([panel('p', [text('c')]), text('a')])
    select('a')
    press('ArrowRight', { altKey: true })
    expect(form().components).toHaveLength(1)
    expect(form().components[0]?.components?.map(({ key }) => key)).toEqual(['c', 'a'])
    await waitFor(() => expect(document.activeElement).toBe(card('a')))
    press('ArrowLeft', { altKey: true })
    expect(form().components.map(({ key }) => key)).toEqual(['p', 'a'])
  })

  test('removes a field, then selects and focuses the next one', async () => {
    const { select, keys } = await showBuilder([text('a'), text('b'), text('c')])
    select('b')
    press('Delete')
    expect(keys()).toEqual(['a', 'c'])
    await waitFor(() => expect(document.activeElement).toBe(card('c')))
    expect(screen.getByText(fill(builderEl['announce.removed'], { name: 'b' }))).toBeTruthy()
  })

  test('duplicates a field with a unique key', async () => {
    const { select, keys } = await showBuilder([text('a')])
    select('a')
    press('d', { ctrlKey: true })
    expect(keys()).toEqual(['a', 'a2'])
  })
})

describe('properties', () => {
  test('show a hint if nothing is selected', async () => {
    await showBuilder([text('a')])
    expect(await screen.findByText(builderEl['properties.none'])).toBeTruthy()
  })

  test('change the field, and its card shows its constraints', async () => {
    const { select, form } = await showBuilder([text('a')])
    select('a')
    fireEvent.click(tab('check'))
    fireEvent.click(await fieldOf(builderEl['property.required']))
    fireEvent.change(await fieldOf(builderEl['property.maxLength']), { target: { value: '20' } })
    expect(form().components[0]?.validate).toEqual({ required: true, maxLength: 20 })
    const facts = [fill(builderEl['summary.maxLength'], { max: 20 }), builderEl['summary.required']].join(' · ')
    expect(card('a')?.textContent).toContain(facts)
  })

  test('are messages of single rules, which are texts of the form', async () => {
    const { select, form } = await showBuilder([text('a')])
    select('a')
    fireEvent.click(tab('check'))
    fireEvent.change(await fieldOf(builderEl['property.requiredMessage']), { target: { value: 'Λείπει.' } })
    fireEvent.change(await fieldOf(builderEl['property.patternMessage']), { target: { value: 'Δεν ταιριάζει.' } })
    expect(form().components[0]?.errors).toEqual({ required: 'Λείπει.', pattern: 'Δεν ταιριάζει.' })
  })

  test('are translations in another language, and missing ones are counted', async () => {
    const { select, form } = await showBuilder([text('a')])
    select('a')
    expect(await screen.findByText(new RegExp(fill(builderEl['toolbar.missing_one'], { count: 1 })))).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/English/))
    expect(await screen.findByText(fill(builderEl['words.translates'], { text: 'a' }))).toBeTruthy()
    fireEvent.change(await fieldOf(builderEl['property.label']), { target: { value: 'Name' } })
    expect(form()).toMatchObject({ components: [{ label: 'a' }], i18n: { en: { a: 'Name' } } })
    expect(screen.queryByText(new RegExp(fill(builderEl['toolbar.missing_one'], { count: 1 })))).toBeNull()
  })

  test('are in the language of the page around the builder, whose switch the builder’s own is', async () => {
    const choose = vi.fn()
    const { select } = await showBuilder([text('a')], { page: { shown: ['en'], choose } })
    select('a')
    expect(await screen.findByText(fill(builderEl['words.translates'], { text: 'a' }))).toBeTruthy()
    fireEvent.click(screen.getByLabelText(/Ελληνικά/))
    expect(choose.mock.calls).toEqual([['el']])
  })

  test('report a duplicate key and an empty one', async () => {
    const { select } = await showBuilder([text('a'), text('b')])
    select('a')
    const key = await fieldOf(builderEl['property.key'])
    fireEvent.change(key, { target: { value: 'b' } })
    expect(await screen.findByText(builderEl['key.twice'])).toBeTruthy()
    fireEvent.change(key, { target: { value: 'ό!' } })
    expect(await screen.findByText(builderEl['key.missing'])).toBeTruthy()
  })

  test('accept the same key in two grids, and report it once the grids share a key', async () => {
    const grid = (key: string): Component => ({ type: 'datagrid', key, label: key, components: [text('name', { label: `of ${key}` })] })
    const { select } = await showBuilder([grid('one'), grid('two')])
    select('of two')
    expect((await fieldOf(builderEl['property.key'])).value).toBe('name')
    expect(screen.queryByText(builderEl['key.twice'])).toBeNull()
    select('one')
    fireEvent.change(await fieldOf(builderEl['property.key']), { target: { value: 'two' } })
    expect(await screen.findByText(builderEl['key.twice'])).toBeTruthy()
    select('of two')
    expect(await screen.findByText(builderEl['key.twice'])).toBeTruthy()
  })

  test('as JSON keep the last valid value', async () => {
    const { select, form } = await showBuilder([text('a')])
    select('a')
    fireEvent.click(tab('program'))
    fireEvent.click(button(builderEl['property.validateJson']))
    const rule = await fieldOf(builderEl['property.validateJson'])
    fireEvent.change(rule, { target: { value: '[{"name":"x"}]' } })
    fireEvent.change(rule, { target: { value: '[{' } })
    expect(await screen.findByText(builderEl['json.wrong'])).toBeTruthy()
    expect(form().components[0]?.validate?.json).toEqual([{ name: 'x' }])
  })

  test('of choices: each has a label and a value, and their order can be changed', async () => {
    const { select, form } = await showBuilder([text('a', { type: 'radio', values: [{ label: 'Ναι', value: 'y' }] })])
    select('a')
    fireEvent.click(button(builderEl['choices.add']))
    fireEvent.change(await fieldOf(fill(builderEl['choices.label'], { number: 2 })), { target: { value: 'Όχι' } })
    fireEvent.click(button(fill(builderEl['choices.up'], { number: 2 })))
    expect(form().components[0]?.values).toMatchObject([{ label: 'Όχι' }, { label: 'Ναι', value: 'y' }])
    expect(button(fill(builderEl['choices.up'], { number: 1 })).disabled).toBe(true)
  })

  test('of an unsupported type are its JSON', async () => {
    const { select } = await showBuilder([text('a', { type: 'orgbook' })])
    select('a')
    expect((await fieldOf(builderEl['property.json'])).value).toContain('"orgbook"')
  })
})

test('the logic of a field is written in a dialog, in the JSON of form.io', async () => {
  const { select, form } = await showBuilder([text('a'), text('b')])
  select('b')
  fireEvent.click(tab('program'))
  fireEvent.click(await screen.findByText(fill(builderEl['logic.open_other'], { count: 0 })))
  fireEvent.click(await screen.findByText(builderEl['logic.add']))
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  choose(builderEl['conditions.field'], 'a')
  choose(builderEl['logic.equals'], 'x')
  fireEvent.click(dialog.getByText(builderEl['logic.addAction']))
  choose(builderEl['logic.property'], 'label')
  choose(builderEl['logic.text'], 'Νέα')
  fireEvent.click(dialog.getByText(builderEl['logic.addAction']))
  const second = within(dialog.getByRole('group', { name: fill(builderEl['logic.action'], { number: 2 }) }))
  fireEvent.change(second.getByLabelText(builderEl['logic.does']), { target: { value: 'customAction' } })
  fireEvent.change(second.getByLabelText(builderEl['logic.action.customAction']), { target: { value: 'value = 1' } })
  expect(form().components[1]?.logic).toEqual([
    {
      name: fill(builderEl['logic.rule'], { number: 1 }),
      trigger: { type: 'simple', simple: { show: true, when: 'a', eq: 'x' } },
      actions: [
        { name: '', type: 'property', property: { value: 'label', label: 'Label', type: 'string' }, state: true, text: 'Νέα' },
        { name: '', type: 'customAction', property: { label: 'Hidden', value: 'hidden', type: 'boolean' }, state: true, customAction: 'value = 1' },
      ],
    },
  ])
  fireEvent.click(dialog.getByText(fill(builderEl['logic.remove'], { number: 1 })))
  expect(form().components[1]?.logic).toBeUndefined()
})
