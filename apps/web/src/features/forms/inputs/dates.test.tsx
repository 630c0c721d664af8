import type { Component } from '@klesis/forms/model/form.ts'
import { ruleTexts } from '@klesis/forms/texts/rule-texts.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent, screen, within } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

const field = (type: string, more: Partial<Component> = {}): Component => ({ type, key: 'a', label: 'a', input: true, ...more })
const date = `a: ${appEl['time.date']}`
const hour = `a: ${appEl['time.hour']}`

test('the calendar offers no day that the author excluded or that lies outside the limits', async () => {
  const datePicker = { disableWeekends: true, disable: '2026-11-25', minDate: '2026-11-10', maxDate: '2026-11-27' }
  // The fake browser shows no box of the calendar in which the focus could be kept.
  vi.spyOn(console, 'warn').mockReturnValue()
  const { user } = await showForm([field('datetime', { enableTime: false, datePicker })], { data: { a: '2026-11-20' } })
  await user.click(await screen.findByRole('button', { name: appEl['time.calendar'] }))
  const table = within(await screen.findByRole('table', { hidden: true }))
  const days = table.getAllByRole<HTMLButtonElement>('button', { hidden: true }).filter((one) => !one.hasAttribute('data-outside'))
  const offered = days.filter((one) => !one.disabled).map((one) => Number(one.textContent))
  expect(offered).toEqual([10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 26, 27])
})

test('an empty date that is required is not refused while its calendar is open, but when the field is left', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const components = [field('datetime', { enableTime: false, validate: { required: true } }), { ...field('textfield'), key: 'b', label: 'b' }]
  const { user } = await showForm(components)
  await user.click(await screen.findByRole('button', { name: appEl['time.calendar'] }))
  const table = await screen.findByRole('table', { hidden: true })
  within(table).getAllByRole('button', { hidden: true })[9]?.focus()
  await user.keyboard('{Shift}')
  expect(screen.queryByText(ruleTexts.required.el)).toBeNull()
  ;(await fieldOf('b')).focus()
  expect(await screen.findByText(ruleTexts.required.el)).toBeTruthy()
})

test('a date without a time may be the first and the last day of its limits', async () => {
  const datePicker = { minDate: '2026-11-10', maxDate: '2026-11-10' }
  const { user, answers } = await showForm([field('datetime', { enableTime: false, datePicker })], { showsAllFaults: true })
  await user.type(await fieldOf(date), '10-11-2026')
  expect(answers()).toEqual({ a: '2026-11-09T22:00:00.000Z' })
  expect((await fieldOf(date)).getAttribute('aria-invalid')).not.toBe('true')
})

test('a date is typed and written in the format of its author', async () => {
  const { user, answers } = await showForm([field('datetime', { format: 'MM/dd/yyyy hh:mm a' }), { ...field('textfield'), key: 'b', label: 'b' }])
  expect([(await fieldOf(date)).placeholder, (await fieldOf(hour)).placeholder]).toEqual(['μμ/ηη/εεεε', 'ωω:λλ πμ/μμ'])
  await user.type(await fieldOf(date), '11.27.2026')
  await user.type(await fieldOf(hour), '1:30 μμ')
  await user.click(await fieldOf('b'))
  expect(answers()).toEqual({ a: '2026-11-27T11:30:00.000Z' })
  expect([(await fieldOf(date)).value, (await fieldOf(hour)).value]).toEqual(['11/27/2026', '01:30 μ.μ.'])
})

test('a date that is typed with its year first is read as well', async () => {
  const { user, answers } = await showForm([field('datetime'), { ...field('textfield'), key: 'b', label: 'b' }])
  await user.type(await fieldOf(date), '2026-11-27')
  await user.click(await fieldOf('b'))
  expect(answers()).toEqual({ a: '2026-11-26T22:00:00.000Z' })
  expect([(await fieldOf(date)).value, (await fieldOf(hour)).value]).toEqual(['27-11-2026', '00:00'])
})

test('a date that is no date is refused, also where none is required, and stays as it was typed', async () => {
  const { user, answers, goToFault } = await showForm([field('datetime')], { data: { a: '31-11-2026' } })
  expect((await fieldOf(date)).value).toBe('31-11-2026')
  await goToFault()
  await user.type(await fieldOf(date), '0')
  expect(answers()).toEqual({ a: '31-11-20260' })
  await user.tab()
  expect((await fieldOf(date)).getAttribute('aria-invalid')).toBe('true')
  await user.clear(await fieldOf(date))
  expect(answers()).toEqual({ a: '' })
})

test('a date field without a date asks for the time of the day that it has', async () => {
  const { user, answers } = await showForm([field('datetime', { enableDate: false, format: 'HH:mm' })], { data: { a: '2026-11-27T10:00:00.000Z' } })
  expect((await fieldOf('a')).value).toBe('12:00')
  fireEvent.change(await fieldOf('a'), { target: { value: '9.30' } })
  expect(answers()).toEqual({ a: '2026-11-27T07:30:00.000Z' })
  await user.click(await fieldOf('a'))
  await user.tab()
  expect((await fieldOf('a')).value).toBe('09:30')
})

test('a time is typed and written in the format of its author, and stored in another', async () => {
  const component = field('time', { inputType: 'text', format: 'hh:mm A', dataFormat: 'HH:mm' })
  const { user, answers } = await showForm([component])
  await user.type(await fieldOf('a'), '9:05 μμ')
  expect([(await fieldOf('a')).value, answers()]).toEqual(['9:05 μμ', { a: '21:05' }])
  await user.tab()
  expect((await fieldOf('a')).value).toBe('09:05 μ.μ.')
  await user.clear(await fieldOf('a'))
  await user.type(await fieldOf('a'), 'αργά')
  await user.tab()
  expect(await screen.findByText(ruleTexts.time.el)).toBeTruthy()
  expect((await fieldOf('a')).value).toBe('αργά')
})

test('the time field of the browser asks for seconds where the format has them', async () => {
  const components = [field('time', { format: 'HH:mm:ss' }), { ...field('time', { dataFormat: 'hh:mm A' }), key: 'b', label: 'b' }]
  await showForm(components, { data: { a: '21:05:09', b: '09:05 PM' } })
  expect([(await fieldOf('a')).value, (await fieldOf('a')).step, (await fieldOf('b')).value]).toEqual(['21:05:09', '1', '21:05'])
})
