import type { Component } from '@klesis/forms/model/form.ts'
import { ruleTexts } from '@klesis/forms/texts/rule-texts.ts'
import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

const field = (type: string, more: Partial<Component> = {}): Component => ({ type, key: 'a', label: 'a', input: true, ...more })

test('an amount is grouped while it is typed, with its sign behind it, and both decimal separators are taken', async () => {
  const { user, answers } = await showForm([field('currency')])
  const amount = await fieldOf('a')
  await user.type(amount, '1234567')
  expect([amount.value, answers()]).toEqual(['1.234.567 €', { a: 1234567 }])
  await user.type(amount, '.')
  expect([amount.value, answers()]).toEqual(['1.234.567, €', { a: 1234567 }])
  await user.type(amount, '895')
  expect([amount.value, answers()]).toEqual(['1.234.567,89 €', { a: 1234567.89 }])
})

test('a key in the middle of an amount leaves the caret behind it', async () => {
  const { user, answers } = await showForm([field('currency')], { data: { a: 12345 } })
  const amount = await fieldOf('a')
  await user.click(amount)
  amount.setSelectionRange(1, 1)
  await user.keyboard('99')
  expect([amount.value, answers(), amount.selectionStart]).toEqual(['1.992.345 €', { a: 1992345 }, 4])
})

test('the caret stays before the sign, so that Backspace removes a digit', async () => {
  const { user, answers } = await showForm([field('currency')], { data: { a: 12345 } })
  const amount = await fieldOf('a')
  await user.click(amount)
  await user.keyboard('{End}{Backspace}')
  expect([amount.value, answers()]).toEqual(['1.234 €', { a: 1234 }])
})

test.each(['number', 'currency'])('a %s that need not show its decimals takes them', async (type) => {
  const { user, answers } = await showForm([field(type, { requireDecimal: false })])
  await user.type(await fieldOf('a'), '12,5')
  expect([(await fieldOf('a')).value.slice(0, 4), answers()]).toEqual(['12,5', { a: 12.5 }])
})

test.each([true, 'true'])('a whole number (%j) takes no decimals and no letters, and is empty when it is cleared', async (integer) => {
  const { user, answers } = await showForm([field('number', { validate: { integer } })])
  const number = await fieldOf('a')
  await user.type(number, '4x2,')
  expect([number.value, answers(), number.inputMode]).toEqual(['42', { a: 42 }, 'numeric'])
  await user.clear(number)
  expect([number.value, answers()]).toEqual(['', { a: '' }])
})

test('a comma that is not followed yet stays while the field has the focus, and goes with it', async () => {
  const { user } = await showForm([field('number')])
  await user.type(await fieldOf('a'), '-12,')
  expect((await fieldOf('a')).value).toBe('-12,')
  await user.tab()
  expect((await fieldOf('a')).value).toBe('-12')
})

test('Delete before the sign of a group and Backspace behind it remove a digit', async () => {
  const { user, answers } = await showForm([field('currency')], { data: { a: 1234567 } })
  const amount = await fieldOf('a')
  await user.click(amount)
  amount.setSelectionRange(1, 1)
  await user.keyboard('{Delete}')
  expect([amount.value, answers()]).toEqual(['134.567 €', { a: 134567 }])
  amount.setSelectionRange(4, 4)
  await user.keyboard('{Backspace}')
  expect([amount.value, answers()]).toEqual(['13.567 €', { a: 13567 }])
})

test('a number with more digits than are kept stays as it was typed, and is refused with what to do', async () => {
  const { user, answers } = await showForm([field('number')])
  await user.type(await fieldOf('a'), '12345678901234567')
  await user.tab()
  expect([(await fieldOf('a')).value, answers()]).toEqual(['12345678901234567', { a: '12345678901234567' }])
  expect(await screen.findByText(ruleTexts.tooManyDigits.el)).toBeTruthy()
})
