import { expect, test } from 'vitest'
import { type DateParts, formatHelp, hasParts, readExactly, readParts, writeParts } from './date-format.ts'
import { portalWriting, writingOf } from './date-writing.ts'

const moment: DateParts = { year: 2026, month: 11, day: 5, hour: 21, minute: 5, second: 9 }

test.each([
  ['dd/MM/yyyy', '05/11/2026'],
  ['M/d/yyyy', '11/5/2026'],
  ['HH:mm:ss', '21:05:09'],
  ['h:mm A', '9:05 PM'],
  ['LT', '9:05 PM'],
  ['YYYY.MM.DD', '2026.11.05'],
])('%s writes %s and reads it again', (format, text) => {
  expect(writeParts(moment, format)).toBe(text)
  const read = readExactly(text, format)
  expect(read && writeParts(read, format)).toBe(text)
})

test('midnight and noon are twelve in the halves of a day', () => {
  expect([0, 12].map((hour) => writeParts({ ...moment, hour }, 'hh A'))).toEqual(['12 AM', '12 PM'])
  expect(['12 AM', '12 PM', '1 PM'].map((text) => readParts(text, 'hh A')?.hour)).toEqual([0, 12, 13])
})

test('a person reads the halves of a day in their language', () => {
  expect([writeParts(moment, 'hh:mm A', 'el'), writeParts(moment, 'hh:mm A', 'en')]).toEqual(['09:05 μ.μ.', '09:05 PM'])
  expect(['9:05 μμ', '09.05 Μ.Μ.', '9:05pm'].map((text) => readParts(text, 'hh:mm A')?.hour)).toEqual([21, 21, 21])
})

test.each([
  ['dd/MM/yyyy', 'ηη/μμ/εεεε', 'dd/mm/yyyy'],
  ['h:mm:ss A', 'ω:λλ:δδ πμ/μμ', 'h:mm:ss am/pm'],
])('what to type as %s is said in the language of the page', (format, el, en) => {
  expect([formatHelp(format, 'el'), formatHelp(format, 'en')]).toEqual([el, en])
})

test.each([
  ['930', 'HH:mm', [9, 30]],
  ['0930', 'HH:mm', [9, 30]],
  ['9.30', 'HH:mm', [9, 30]],
  ['24:00', 'HH:mm', undefined],
  ['13:00 PM', 'hh:mm A', undefined],
  ['noon', 'HH:mm', undefined],
] as const)('%s typed as %s is %j', (text, format, expected) => {
  const read = readParts(text, format)
  expect(read && [read.hour, read.minute]).toEqual(expected)
})

test.each([
  ['11/5/2026', 'MM/dd/yyyy', 5],
  ['11-05-2026', 'MM/dd/yyyy', 5],
  ['31/4/2026', 'dd/MM/yyyy', undefined],
  ['29/2/2024', 'dd/MM/yyyy', 29],
  ['1112026', 'dd/MM/yyyy', undefined],
])('the day of %s as %s is %s', (text, format, day) => {
  expect(readParts(text, format)?.day).toBe(day)
})

test('a format with unknown signs, or hours of a half that is not written, is none', () => {
  expect(['MMM d', 'x', 'h:mm', 'mm', 5].map((format) => hasParts(format, ['hour']))).toEqual([false, false, false, false, false])
})

test.each([
  ['dd/MM/yyyy HH:mm', { date: 'dd/MM/yyyy', time: 'HH:mm', between: ' ' }],
  ['MM/dd/yyyy hh:mm a', { date: 'MM/dd/yyyy', time: 'hh:mm a', between: ' ' }],
  ['d.M.yyyy', { date: 'd.M.yyyy', time: 'HH:mm', between: ', ' }],
  ['HH:mm:ss', { date: 'dd-MM-yyyy', time: 'HH:mm:ss', between: ', ' }],
  ['yyyy-MM-dd hh:mm a', portalWriting],
  ['MMMM yyyy', portalWriting],
  ['MM/yyyy', portalWriting],
])('a field with the format %s writes %j', (format, expected) => {
  expect(writingOf({ type: 'datetime', key: 'a', format })).toEqual(expected)
})
