import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { fromEventStart, spanOfEvent } from './entry-events.ts'

const span = (startsAt: string, endsAt: string, isAllDay = false) => {
  const entry: CalendarEntry = {
    ...{ key: 'event-1', kind: 'event', title: { el: 'Εκδρομή' }, startsAt: `${startsAt}:00Z`, endsAt: `${endsAt}:00Z`, isAllDay, place: '', link: '' },
    ...{ eventId: 1, invitationId: null, count: 0, slots: null, isRepeated: false, revision: 1 },
  }
  const { start, end } = spanOfEvent(entry)
  return [start, end]
}

test('hours are those of the clock in Athens, also on the day on which it goes back', () => {
  expect(span('2026-10-24T23:00', '2026-10-25T02:00')).toEqual(['2026-10-25T02:00', '2026-10-25T04:00'])
  // From half past three in summer time to a quarter past three in winter time, drawn as half an hour.
  expect(span('2026-10-25T00:30', '2026-10-25T01:15')).toEqual(['2026-10-25T03:30', '2026-10-25T04:00'])
  expect(span('2026-11-25T20:00', '2026-11-26T01:00')).toEqual(['2026-11-25T22:00', '2026-11-26T03:00'])
})

test('whole days and a moment, such as a deadline in the last minute of a day, stand with the whole days', () => {
  expect(span('2026-10-24T21:00', '2026-10-25T22:00', true)).toEqual(['2026-10-25', '2026-10-26'])
  expect(span('2026-11-25T21:59', '2026-11-25T21:59')).toEqual(['2026-11-25', '2026-11-26'])
})

test('what is dropped begins by the clock in Athens; an hour that summer time skips is the hour after it', () => {
  const starts = ['2026-10-25T10:15:00Z', '2026-11-25', '2027-03-28T03:30:00Z'].map(fromEventStart)
  expect(starts).toEqual(['2026-10-25T08:15:00.000Z', '2026-11-24T22:00:00.000Z', '2027-03-28T01:30:00.000Z'])
})
