import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-05-10T12:00:00Z')

test.each([
  ['2026-05-10T11:59:30Z', 'μόλις τώρα', 'just now'],
  ['2026-05-10T11:59:00Z', 'πριν από 1 λεπτό', '1 minute ago'],
  ['2026-05-10T09:59:59Z', 'πριν από 2 ώρες', '2 hours ago'],
  ['2026-05-09T12:00:00Z', 'πριν από 1 ημέρα', '1 day ago'],
  ['2026-04-20T12:00:00Z', 'πριν από 2 εβδομάδες', '2 weeks ago'],
  ['2024-05-01T12:00:00Z', 'πριν από 2 έτη', '2 years ago'],
  ['2026-05-10T12:00:09Z', 'μόλις τώρα', 'just now'],
])('%s was %s', (instant, el, en) => {
  expect(timeAgo(instant, now, 'el')).toBe(el)
  expect(timeAgo(instant, now, 'en')).toBe(en)
})

test('where somebody waits, days are counted', () => {
  expect(timeAgo('2026-04-20T12:00:00Z', now, 'el', { inDays: true })).toBe('πριν από 20 ημέρες')
  expect(timeAgo('2026-05-10T09:59:59Z', now, 'en', { inDays: true })).toBe('2 hours ago')
})
