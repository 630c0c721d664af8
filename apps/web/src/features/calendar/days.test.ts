import { expect, test } from 'vitest'
import { addMonths, daysOf, dayText, isDay, isOnDay, repeatedHour, spanOf, weekOf, weeksOf } from './days.ts'

test('weeks begin on Monday and a month shows whole weeks', () => {
  expect(weekOf('2026-11-22')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  const november = weeksOf('2026-11-22')
  expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  // Begins on a Monday and has four weeks.
  expect(weeksOf('2027-02-10').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
})

test('an address that says no day, or one that no calendar reaches, is not taken for a day', () => {
  const texts = ['2026-11-25', '2026-02-30', '2026-13-01', '9999-12-31', '0000-01-01', 'x']
  expect(texts.filter(isDay)).toEqual(['2026-11-25'])
})

test('another month has the same day, or its last one', () => {
  expect([addMonths('2026-10-31', 1), addMonths('2026-01-31', 1), addMonths('2026-12-15', 1), addMonths('2026-01-15', -1)]).toEqual([
    ...['2026-11-30', '2026-02-28', '2027-01-15', '2025-12-15'],
  ])
})

test('the day on which the clocks go back has 25 hours, of which one comes twice', () => {
  expect(spanOf('2026-10-25', '2026-10-25')).toEqual({ from: '2026-10-24T21:00:00.000Z', until: '2026-10-25T22:00:00.000Z' })
  expect([repeatedHour('2026-10-25T00:30:00Z'), repeatedHour('2026-10-25T01:30:00Z'), repeatedHour('2026-10-25T02:30:00Z')]).toEqual([
    ...['first', 'second', undefined],
  ])
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => daysOf({ startsAt: at, endsAt: at }).first)).toEqual(['2026-10-25', '2026-10-25'])
  const whole = { startsAt: '2026-10-24T21:00:00Z', endsAt: '2026-10-25T22:00:00Z' }
  expect(['2026-10-24', '2026-10-25', '2026-10-26'].map((day) => isOnDay(whole, day))).toEqual([false, true, false])
})

test('months and days have their names', () => {
  const month = { month: 'long', year: 'numeric' } as const
  expect([dayText('2026-11-01', 'el', month), dayText('2026-11-01', 'en', month), dayText('2026-11-02', 'el', { weekday: 'long' })]).toEqual([
    ...['Νοέμβριος 2026', 'November 2026', 'Δευτέρα'],
  ])
})
