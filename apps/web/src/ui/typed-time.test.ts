import { expect, test } from 'vitest'
import { readDate, readTime } from './typed-time.ts'

test.each([
  ['27-11-2026', '2026-11-27'],
  [' 1/2/2027 ', '2027-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['29-02-2027', undefined],
  ['31-11-2026', undefined],
  ['2026-11-27', undefined],
  ['', undefined],
])('the date %s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test.each([
  ['9:05', '09:05'],
  ['2359', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['noon', undefined],
])('the time %s is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})
