import type { Component } from '@klesis/forms/model/form.ts'
import { operatorsFor } from '@klesis/forms/procedures/operators-for.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { fireEvent, screen, within } from '../../../testing/testing-library.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import type { Conjunction, EditedCondition } from './condition.ts'

const days: Component = { type: 'number', key: 'days', label: 'Ημέρες', input: true }
const agreed: Component = { type: 'checkbox', key: 'agreed', label: 'Συμφωνεί', input: true }
const birth: Component = { type: 'day', key: 'birth', label: 'Γέννηση', input: true }
const start: Component = { type: 'datetime', key: 'start', label: 'Έναρξη', input: true }
const end: Component = { type: 'datetime', key: 'end', label: 'Λήξη', input: true }
const groups = [
  {
    items: [days, agreed, birth, start, end].map((component) => ({
      asked: component.key,
      label: `${component.label}`,
      component,
      operators: operatorsFor(component),
    })),
  },
]
const words = {
  ...{ condition: (number: number) => `Συνθήκη ${number}`, remove: (number: number) => `Αφαίρεση ${number}` },
  ...{ field: () => 'Ερώτηση', operator: () => 'Σύγκριση', value: () => 'Τιμή' },
  ...{ choose: 'Επιλέξτε', ticked: 'ναι', unticked: 'όχι', add: 'Προσθήκη', none: 'Πάντα', conjunction: 'Πόσες', all: 'όλες', any: 'μία' },
  ...{ holds: 'ισχύουν', and: 'και', or: 'ή', list: 'Συνθήκες' },
}

function Fixture({ given = [], isInline }: { given?: EditedCondition[]; isInline: boolean }) {
  const [{ conjunction, conditions }, put] = useState<{ conjunction: Conjunction; conditions: EditedCondition[] }>({ conjunction: 'all', conditions: given })
  return (
    <>
      <ConditionEditor {...{ conjunction, conditions, groups, words, isInline }} localize={String} onChange={put} />
      <output>{JSON.stringify([conjunction, conditions])}</output>
    </>
  )
}
const stored = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const options = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)

test.each([true, false])('operators and value suit what is asked, in a sentence (%s) as in boxes, and the focus stays in the editor', async (isInline) => {
  const { user } = await show(<Fixture isInline={isInline} />, 'app')
  const add = await screen.findByRole('button', { name: 'Προσθήκη' })
  screen.getByText('Πάντα')
  await user.click(add)
  await user.selectOptions(await screen.findByLabelText('Ερώτηση'), 'days')
  expect(options(screen.getByLabelText('Σύγκριση'))).toEqual([...operatorsFor(days)])
  await user.type(screen.getByLabelText('Τιμή'), '2,5')
  expect(stored()).toEqual(['all', [{ asked: 'days', operator: 'greaterThan', value: '2.5' }]])
  await user.selectOptions(screen.getByLabelText('Ερώτηση'), 'agreed')
  expect([stored(), options(screen.getByLabelText('Τιμή'))]).toEqual([
    ['all', [{ asked: 'agreed', operator: 'isEqual', value: '' }]],
    ['', 'true', 'false'],
  ])
  await user.click(add)
  await user.selectOptions(await screen.findByLabelText('Πόσες'), 'any')
  await user.click(screen.getByRole('button', { name: 'Αφαίρεση 1' }))
  expect([stored(), document.activeElement]).toEqual([['any', [{ asked: '', operator: 'isEqual', value: '' }]], add])
})

test('what is not known any more stays chosen, and an operator without a value asks for none', async () => {
  await show(
    <Fixture
      isInline
      given={[
        { asked: 'gone', operator: 'soundsLike', value: 'x' },
        { asked: 'days', operator: 'isEmpty', value: '' },
      ]}
    />,
    'app',
  )
  const shown = await screen.findAllByRole<HTMLSelectElement>('combobox')
  expect(shown.map(({ value }) => value)).toEqual(['all', 'gone', 'soundsLike', 'days', 'isEmpty'])
  expect(options(shown[4] as HTMLElement)).toContain('isEmpty')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test.each([
  ['birth', false],
  ['birth', true],
  ['start', true],
])('a condition on %s stores a day, in a sentence: %s, and shows one that was typed before', async (asked, isInline) => {
  await show(<Fixture isInline={isInline} given={[{ asked, operator: 'isDateEqual', value: '12-05-2026' }]} />, 'app')
  const input = await screen.findByLabelText<HTMLInputElement>('Τιμή')
  expect([input.type, input.value]).toEqual(['date', '2026-05-12'])
  // As browsers report a year while it is typed.
  for (const day of ['0002-06-01', '0202-06-01', '2026-06-01']) {
    fireEvent.change(input, { target: { value: day } })
    expect([stored()[1][0].value, input.isConnected, input.type, input.value]).toEqual([day, true, 'date', day])
  }
})

test.each(['12-05-2026', '2026-05-12'])('a condition on %s shows the day in the field that chooses it, and stays there', async (value) => {
  const { user } = await show(<Fixture isInline={false} given={[{ asked: 'start', operator: 'isDateEqual', value }]} />, 'app')
  const input = await screen.findByRole<HTMLInputElement>('textbox')
  expect(input.value).toBe('12-05-2026')
  await user.clear(input)
  await user.type(input, '01-06-2026')
  expect([input.isConnected, stored()[1][0].value]).toEqual([true, '2026-05-31T21:00:00.000Z'])
})

test('a condition on a date and time shows the hour that another system wrote, and none of a day', async () => {
  const given = ['2026-05-12T10:00:00.000Z', '2026-05-11T21:00:00.000Z'].map((value) => ({ asked: 'start', operator: 'dateLessThan', value }))
  await show(<Fixture isInline={false} given={given} />, 'app')
  const shown = await screen.findAllByRole<HTMLInputElement>('textbox')
  expect(shown.map(({ value }) => value)).toEqual(['12-05-2026', '13:00', '12-05-2026'])
})

test('the hour of a condition can be typed anew, and goes when something else is asked', async () => {
  const { user } = await show(<Fixture isInline={false} given={[{ asked: 'start', operator: 'dateLessThan', value: '2026-05-12T10:00:00.000Z' }]} />, 'app')
  const [, hour] = await screen.findAllByRole<HTMLInputElement>('textbox')
  await user.clear(hour as HTMLInputElement)
  await user.type(hour as HTMLInputElement, '09:30')
  expect([hour?.isConnected, stored()[1][0].value]).toEqual([true, '2026-05-12T06:30:00.000Z'])
  await user.selectOptions(screen.getByLabelText('Ερώτηση'), 'end')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})
