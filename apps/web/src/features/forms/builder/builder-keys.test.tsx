import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent, screen } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { button, card, fill, panel, press, showBuilder, text } from './testing/show-builder.tsx'

const tabStops = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((one) => one.getAttribute('tabindex') === '0').map((one) => one.textContent)
const search = () => screen.getByLabelText<HTMLInputElement>(builderEl['palette.search'])

test('palette and canvas are one tab stop each, and arrows lead through them', async () => {
  await showBuilder([text('a'), panel('p', [text('b')])])
  expect([tabStops('[data-entry]'), tabStops('[data-card]').length]).toEqual([[builderEl['kind.textfield']], 1])
  search().focus()
  press('ArrowDown')
  press('ArrowDown')
  const second = document.activeElement?.textContent
  expect([second === builderEl['kind.textfield'], tabStops('[data-entry]')]).toEqual([false, [second]])
  card('a')?.focus()
  for (const name of ['p', 'b', 'b']) {
    press('ArrowDown')
    expect([document.activeElement, card(name)?.getAttribute('aria-pressed')]).toEqual([card(name), 'true'])
  }
  press('ArrowUp')
  expect(tabStops('[data-card]')).toEqual([card('p')?.textContent])
})

test('a slash on a card leads to the search, Escape back to the card, and in a text it is a slash', async () => {
  const { select } = await showBuilder([text('a'), text('b')])
  select('b')
  press('/')
  expect(document.activeElement).toBe(search())
  fireEvent.change(search(), { target: { value: 'x' } })
  press('Escape')
  expect([document.activeElement, search().value]).toEqual([card('b'), ''])
  const label = await fieldOf(builderEl['property.label'])
  label.focus()
  press('/')
  expect(document.activeElement).toBe(label)
})

test('Enter in the search adds what begins with the text before what contains it', async () => {
  const { form } = await showBuilder([])
  search().focus()
  fireEvent.change(search(), { target: { value: 'αριθ' } })
  expect(document.querySelector('[data-hit]')?.textContent).toBe(builderEl['kind.number'])
  press('Enter')
  expect([form().components[0]?.type, search().value]).toEqual(['number', ''])
})

test('the key of a new field follows its label until it is edited; that of a saved one never does', async () => {
  const { select, form, keys } = await showBuilder([text('saved', { label: 'Saved' })])
  search().focus()
  press('Enter')
  const label = await fieldOf(builderEl['property.label'])
  fireEvent.change(label, { target: { value: 'Έτος σπουδών' } })
  expect(keys()).toEqual(['saved', 'etosSpoydon'])
  fireEvent.change(await fieldOf(builderEl['property.key']), { target: { value: 'year' } })
  fireEvent.change(label, { target: { value: 'Έτος' } })
  expect(form().components[1]).toMatchObject({ key: 'year', label: 'Έτος' })
  select('Saved')
  fireEvent.change(await fieldOf(builderEl['property.label']), { target: { value: 'Άλλο' } })
  expect(keys()[0]).toBe('saved')
})

test('a card is made required by its button, and shows an asterisk, its first choices and the widths of columns', async () => {
  const values = ['Α', 'Β', 'Γ', 'Δ', 'Ε', 'Ζ'].map((label) => ({ label, value: label }))
  const columns = { type: 'columns', key: 'c', label: 'c', columns: [8, 4].map((width) => ({ components: [], width })) }
  const { select, form } = await showBuilder([text('a', { type: 'radio', values }), columns])
  select('a')
  const toggle = button(fill(builderEl['card.required'], { name: 'a' }))
  fireEvent.click(toggle)
  expect([form().components[0]?.validate?.required, toggle.getAttribute('aria-pressed')]).toEqual([true, 'true'])
  for (const part of ['a*', 'Α, Β, Γ, Δ +2', builderEl['summary.required']]) expect(card('a')?.textContent).toContain(part)
  expect(card('c')?.textContent).toContain(fill(builderEl['summary.widths'], { widths: '8 + 4' }))
  fireEvent.click(toggle)
  expect(form().components[0]?.validate?.required).toBe(false)
})
