import { expect, test } from 'vitest'
import { athensDay, fromAthensClock, toAthensClock, toAthensHourOrDay, toAthensText } from './athens-day.ts'

test('times are shown as the clock in Athens shows them, in winter and in summer', () => {
  expect(toAthensText('2026-11-27T10:00:00Z')).toBe('27-11-2026, 12:00')
  expect(toAthensText('2026-07-01T21:30:05Z', 'second')).toBe('02-07-2026, 00:30:05')
})

test('the day is the one in Athens, also around midnight', () => {
  expect(athensDay('2026-11-27T21:59:59Z')).toBe('2026-11-27')
  expect(athensDay(new Date('2026-11-27T22:00:00Z'))).toBe('2026-11-28')
})

test.each([
  ['2026-11-27', '12:00', '2026-11-27T10:00:00.000Z'],
  ['2026-07-02', '00:30', '2026-07-01T21:30:00.000Z'],
  ['2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
])('%s %s in Athens is %s', (date, time, moment) => {
  expect(fromAthensClock(date, time)).toBe(moment)
})

test('an hour of another day in Athens says which day', () => {
  const now = new Date('2026-11-27T22:30:00Z')
  expect(toAthensHourOrDay('2026-11-27T22:05:00Z', now)).toBe('00:05')
  expect(toAthensHourOrDay('2026-11-27T21:55:00Z', now)).toBe('27-11-2026, 23:55')
})

test('what was read is written back the same through both changes of the clock', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'])
    for (const hour of ['00:00', '01:30', '02:30', '05:00', '23:59']) expect(toAthensClock(fromAthensClock(day, hour))).toMatchObject({ date: day, time: hour })
})
