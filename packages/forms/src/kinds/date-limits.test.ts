import { expect, test } from 'vitest'
import type { Component } from '../model/form.ts'
import { datetime } from './datetime.ts'
import { day } from './day.ts'

const now = new Date('2026-11-20T10:00:00Z')
const faults = ({ checks }: typeof day | typeof datetime, more: Partial<Component>, value: string) =>
  checks.flatMap((check) => check({ type: 'x', key: 'x', ...more }, value, now)?.rule ?? [])

test.each([
  ['2026-12-31', []],
  ['2026-12-30T22:00:00.000Z', []],
  ['2027-01-01', ['maxDate']],
])('%s in a field of dates and times with the last day 31-12-2026: %j', (value, expected) => {
  expect(faults(datetime, { validate: { maxDate: '2026-12-31' } }, value)).toEqual(expected)
})

test('a day is not refused on the first one that is allowed', () => {
  expect(faults(datetime, { validate: { minDate: '2026-12-31' } }, '2026-12-31')).toEqual([])
})

test('a limit that is written as JavaScript reads it counts as it did', () => {
  expect(faults(datetime, { enableTime: false, datePicker: { maxDate: '12/31/2026' } }, '2027-01-01')).toEqual(['maxDate'])
  expect(faults(day, { dayFirst: true, maxDate: '12/31/2026' }, '01/01/2027')).toEqual(['maxDate'])
})
