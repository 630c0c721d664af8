import { operatorWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../../testing/testing-library.ts'
import { builderEl } from '../../builder.el.ts'
import { button, card, panel, press, showBuilder, tab, text } from '../../testing/show-builder.tsx'

const studies: Component = {
  ...{ type: 'radio', key: 'studies', label: 'Σπουδές', input: true },
  values: [
    { label: 'Προπτυχιακές', value: 'first' },
    { label: 'Μεταπτυχιακές', value: 'second' },
  ],
}
const trips: Component = { type: 'datagrid', key: 'trips', label: 'Ταξίδια', input: true, components: [text('place', { label: 'Τόπος' })] }
const form = [studies, { ...text('income', { label: 'Εισόδημα' }), type: 'number' }, trips, panel('Γονείς', [text('father')])]
const options = async (label: string) => [...(await fieldOf(label)).querySelectorAll('option')].map(({ value }) => value)
const change = async (label: string, value: string) => fireEvent.change(await fieldOf(label), { target: { value } })

test('a condition is made by a click on the field it asks, and the card says it as a sentence', async () => {
  const shown = await showBuilder(form)
  shown.select('Γονείς')
  fireEvent.click(tab('conditions'))
  fireEvent.click(button(builderEl['conditions.add']))
  expect(screen.getByText(builderEl['picking.condition'])).toBeTruthy()
  expect([card('Γονείς'), card('father'), card('Σπουδές')].map((one) => one?.getAttribute('aria-disabled'))).toEqual(['true', 'true', null])
  fireEvent.click(card('father') ?? document.body)
  fireEvent.click(card('Σπουδές') ?? document.body)
  expect(screen.queryByText(builderEl['picking.condition'])).toBeNull()
  expect(document.activeElement).toBe(await fieldOf(builderEl['conditions.operator']))
  expect(await options(builderEl['conditions.operator'])).toEqual(['isEqual', 'isNotEqual', 'isEmpty', 'isNotEmpty'])
  await change(builderEl['conditions.value'], 'second')
  expect(shown.form().components[3]?.conditional).toEqual({
    ...{ show: true, conjunction: 'all' },
    conditions: [{ component: 'studies', operator: 'isEqual', value: 'second' }],
  })
  expect(card('Γονείς')?.textContent).toContain('Φαίνεται όταν «Σπουδές» είναι Μεταπτυχιακές')
  // A click selects again.
  shown.select('Σπουδές')
  expect(card('Σπουδές')?.getAttribute('aria-pressed')).toBe('true')
})

test('several conditions hold together or one is enough; operators suit the kind, and a decimal comma is read', async () => {
  const shown = await showBuilder([...form, { type: 'datetime', key: 'birth', label: 'Γέννηση', input: true }])
  shown.select('Γονείς')
  fireEvent.click(tab('conditions'))
  for (const _ of [1, 2]) fireEvent.click(button(builderEl['conditions.add']))
  const inSecond = (label: string) => screen.getAllByLabelText(label)[1] as HTMLSelectElement
  fireEvent.change(screen.getAllByLabelText(builderEl['conditions.field'])[0] as HTMLElement, { target: { value: 'income' } })
  fireEvent.change(screen.getAllByLabelText(builderEl['conditions.value'])[0] as HTMLElement, { target: { value: '5000,5' } })
  fireEvent.change(inSecond(builderEl['conditions.field']), { target: { value: 'trips.place' } })
  fireEvent.change(inSecond(builderEl['conditions.operator']), { target: { value: 'isNotEmpty' } })
  await change(builderEl['conditions.conjunction'], 'any')
  await change(builderEl['conditions.show'], 'hide')
  expect(shown.form().components[3]?.conditional).toEqual({
    ...{ show: false, conjunction: 'any' },
    conditions: [
      { component: 'income', operator: 'greaterThan', value: '5000.5' },
      { component: 'trips.place', operator: 'isNotEmpty', value: '' },
    ],
  })
  const words = [operatorWords.greaterThan.el, operatorWords.isNotEmpty.el]
  expect(card('Γονείς')?.textContent).toContain(`Κρύβεται όταν «Εισόδημα» ${words[0]} 5000.5 ή «Τόπος» ${words[1]}`)
  fireEvent.change(inSecond(builderEl['conditions.field']), { target: { value: 'birth' } })
  expect(inSecond(builderEl['conditions.operator']).value).toBe('isNotEmpty')
  fireEvent.change(inSecond(builderEl['conditions.operator']), { target: { value: 'dateLessThan' } })
  expect(await screen.findByLabelText('Τιμή', { selector: 'input[placeholder]' })).toBeTruthy()
})

test('Escape and another field end the picking, which arrows on cards leave as it is', async () => {
  const { select } = await showBuilder(form)
  select('Γονείς')
  fireEvent.click(tab('conditions'))
  fireEvent.click(button(builderEl['conditions.add']))
  card('Σπουδές')?.focus()
  press('ArrowDown')
  expect([document.activeElement, card('Γονείς')?.getAttribute('aria-pressed')]).toEqual([card('Εισόδημα'), 'true'])
  press('Escape')
  expect(screen.queryByText(builderEl['picking.condition'])).toBeNull()
  fireEvent.click(button(builderEl['picking.start']))
  select('Σπουδές')
  fireEvent.click(button(builderEl['picking.start']))
  fireEvent.click(button(builderEl['picking.stop']))
  select('Εισόδημα')
  expect(screen.queryByText(builderEl['picking.condition'])).toBeNull()
})

const foreign: [string, Partial<Component>, string][] = [
  ['the older format', { conditional: { show: true, when: 'studies', eq: 'first' } }, 'Φαίνεται όταν «Σπουδές» είναι Προπτυχιακές'],
  [
    'a key without its path, and an operator of another system',
    { conditional: { show: true, conjunction: 'all', conditions: [{ component: 'place', operator: 'soundsLike', value: 'x' }] } },
    'Φαίνεται όταν «Τόπος» soundsLike x',
  ],
  ['a script', { customConditional: 'show = data.income > 3' }, builderEl['summary.byHand']],
  ['JSON logic', { conditional: { json: { '>': [{ var: 'data.income' }, 3] } } }, builderEl['summary.byHand']],
]

test.each(foreign)('%s is shown, said on the card, and stays as it is', async (_, more, sentence) => {
  const last = text('last', more)
  const { select, form: current } = await showBuilder([...form, last])
  select('last')
  fireEvent.click(tab('conditions'))
  expect(card('last')?.textContent).toContain(sentence)
  const isByHand = sentence === builderEl['summary.byHand']
  expect(screen.queryAllByText(builderEl['conditions.byHand'])).toHaveLength(isByHand ? 1 : 0)
  if (isByHand) {
    fireEvent.click(button(builderEl.toAdvanced))
    expect(tab('program').closest('[role=tab]')?.getAttribute('aria-selected')).toBe('true')
  } else {
    expect((await fieldOf(builderEl['conditions.field'])).value).not.toBe('')
    expect((await fieldOf(builderEl['conditions.operator'])).value).toMatch(/^(isEqual|soundsLike)$/)
  }
  expect(current().components.at(-1)).toEqual(last)
})
