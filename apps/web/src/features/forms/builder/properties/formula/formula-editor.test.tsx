import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../../testing/testing-library.ts'
import { builderEl } from '../../builder.el.ts'
import { button, card, fill, showBuilder, tab, text } from '../../testing/show-builder.tsx'

const number = (key: string, label: string, more: object = {}): Component => ({ type: 'number', key, label, input: true, ...more })
const date = (key: string, label: string): Component => ({ type: 'datetime', key, label, input: true })
const expenses: Component = {
  type: 'datagrid',
  key: 'expenses',
  label: 'Δαπάνες',
  input: true,
  components: [number('amount', 'Ποσό'), text('what', { label: 'Τι' })],
}
const form = [number('rent', 'Ενοίκιο'), number('food', 'Τρόφιμα'), expenses, date('from', 'Αρχή'), date('to', 'Τέλος'), number('total', 'Σύνολο')]

const pieces = () => [...(screen.queryByLabelText(builderEl['formula.pieces'])?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
const click = (name: string) => fireEvent.click(card(name) ?? document.body)
const sign = (name: string) => fireEvent.click(button(fill(builderEl['formula.add'], { piece: name })))
const rent = { or: [{ var: 'data.rent' }, 0] }
const food = { or: [{ var: 'data.food' }, 0] }

async function openFormula(components: Component[] = form, name = 'Σύνολο') {
  const shown = await showBuilder(components)
  shown.select(name)
  fireEvent.click(button(builderEl['formula.open']))
  return { ...shown, stored: () => shown.form().components.at(-1)?.calculateValue }
}

test('a formula is made by clicking fields, checked at once, and shows what it comes to', async () => {
  const { stored } = await openFormula()
  fireEvent.click(button(builderEl['picking.start']))
  click('Ενοίκιο')
  expect(stored()).toEqual({ _round: [rent, 2] })
  click('Τρόφιμα')
  expect([pieces(), stored()]).toEqual([['Ενοίκιο', '+', 'Τρόφιμα'], { _round: [{ '+': [rent, food] }, 2] }])
  sign(builderEl['formula.sign.*'])
  expect(screen.getByText(new RegExp(builderEl['formula.fault.valueMissing']))).toBeTruthy()
  expect(stored()).toEqual({ _round: [{ '+': [rent, food] }, 2] })
  sign(builderEl['formula.sign.-'])
  sign(builderEl['formula.number'])
  const typed = screen.getByLabelText(builderEl['formula.number'], { selector: 'input' })
  fireEvent.change(typed, { target: { value: '2,5' } })
  expect(pieces()).toEqual(['Ενοίκιο', '+', 'Τρόφιμα', '−', '2,5'])
  expect(screen.getByText('2 + 3 − 2,5 = 2,5')).toBeTruthy()
  fireEvent.change(await fieldOf(builderEl['formula.rounded']), { target: { value: '' } })
  expect(stored()).toEqual({ '-': [{ '+': [rent, food] }, 2.5] })
  expect(card('Σύνολο')?.textContent).toContain(builderEl['summary.calculated'])
})

test('columns are totalled, and two dates one after the other are the days between them', async () => {
  const { stored } = await openFormula()
  fireEvent.click(button(builderEl['picking.start']))
  click('Ποσό')
  fireEvent.change(await fieldOf(builderEl['formula.total']), { target: { value: 'max' } })
  expect(pieces()).toEqual([fill(builderEl['formula.max'], { column: 'Ποσό' })])
  click('Τι')
  click('Αρχή')
  expect(screen.getByText(new RegExp(builderEl['formula.fault.dateMissing']))).toBeTruthy()
  click('Τέλος')
  const days = fill(builderEl['formula.days'], { from: 'Αρχή', to: 'Τέλος' })
  expect(pieces().slice(2)).toEqual([fill(builderEl['formula.count'], { column: 'Τι' }), '+', days])
  expect(JSON.stringify(stored())).toContain('data.to')
  expect(screen.getByText('5 + 2 + 10 = 17')).toBeTruthy()
})

test('from the list, with pieces chosen, replaced and removed, and read again after undo', async () => {
  const { stored } = await openFormula()
  const add = async (label: string) => {
    const list = await fieldOf(builderEl['formula.addField'])
    const option = [...list.querySelectorAll('option')].find(({ textContent }) => textContent === label)
    fireEvent.change(list, { target: { value: option?.value } })
  }
  await add('Ενοίκιο')
  await add('Τρόφιμα')
  fireEvent.click(screen.getByText('+', { selector: 'li button' }))
  sign(builderEl['formula.sign./'])
  expect(pieces()).toEqual(['Ενοίκιο', '÷', 'Τρόφιμα'])
  fireEvent.click(screen.getByText('Τρόφιμα', { selector: 'li button' }))
  fireEvent.click(button(builderEl['formula.remove']))
  expect([pieces(), stored()]).toEqual([['Ενοίκιο'], { _round: [rent, 2] }])
  fireEvent.click(button(builderEl['formula.remove']))
  expect(stored()).toBeUndefined()
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect([pieces(), stored()]).toEqual([['Ενοίκιο'], { _round: [rent, 2] }])
})

test.each<[string, unknown]>([
  ['a script', 'value = data.rent * 2'],
  ['JSON logic', { '+': [{ var: 'data.rent' }, 1] }],
])('%s written by hand stays, and is shown under the advanced properties only', async (_, calculateValue) => {
  const written = number('total', 'Σύνολο', { calculateValue })
  const { select, form: current } = await showBuilder([...form.slice(0, -1), written])
  select('Σύνολο')
  expect(await screen.findByText(builderEl['formula.byHand'])).toBeTruthy()
  expect([screen.queryByText(builderEl['formula.open']), screen.queryByText(builderEl['formula.addField'])]).toEqual([null, null])
  fireEvent.click(tab('program'))
  expect(button(builderEl['property.calculateValue']).textContent).toContain('data.rent')
  expect(current().components.at(-1)).toEqual(written)
})

test('a field that is gone is named, and what cannot be a number is not clickable', async () => {
  const logic = { '+': [{ or: [{ var: 'data.gone' }, 0] }, rent] }
  const { select } = await showBuilder([text('name'), ...form.slice(0, 2), number('total', 'Σύνολο', { calculateValue: logic })])
  select('Σύνολο')
  expect(await screen.findByText(fill(builderEl['formula.unknown'], { piece: 'data.gone' }))).toBeTruthy()
  fireEvent.click(button(builderEl['picking.start']))
  expect([card('name'), card('Ενοίκιο')].map((one) => one?.getAttribute('aria-disabled'))).toEqual(['true', null])
})
