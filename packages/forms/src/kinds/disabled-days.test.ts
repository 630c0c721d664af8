import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { processForm } from '../rules/process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')
const faults = (more: Partial<Component>, a: string) =>
  processForm({ components: [{ type: 'datetime', key: 'a', input: true, ...more }] }, { a }, { now, mode: 'final' }).errors.map(({ rule }) => rule)

const named = { datePicker: { disable: '2026-12-25, 2026-08-01 - 2026-08-20, , nonsense' } }
const [friday, saturday] = ['2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z']

test.each<[Partial<Component>, string, boolean]>([
  [named, '2026-12-25T08:00:00Z', true],
  [named, '2026-12-24T23:30:00Z', true],
  [named, '2026-12-24T08:00:00Z', false],
  [named, '2026-08-01', true],
  [named, '2026-08-20', true],
  [named, '2026-08-21', false],
  [{ widget: { disabledDates: '2026-12-25' } }, '2026-12-25', true],
  [{ datePicker: { disableWeekends: true } }, saturday, true],
  [{ datePicker: { disableWeekends: true } }, friday, false],
  [{ datePicker: { disableWeekdays: true } }, friday, true],
  [{ widget: { disableWeekdays: true } }, saturday, false],
])('%j: %s is refused: %s', (component, value, isRefused) => {
  expect(faults(component, value)).toEqual(isRefused ? ['disabledDay'] : [])
})
