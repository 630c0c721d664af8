import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { isMovable, moveBy } from './move-entry.ts'

const entry: CalendarEntry = {
  ...{ key: 'event-1', kind: 'event', title: { el: 'Εκδρομή' }, startsAt: '2026-10-23T07:00:00Z', endsAt: '2026-10-25T08:00:00Z', isAllDay: false, place: '' },
  ...{ link: '', eventId: 1, invitationId: null, count: 0, slots: null, isRepeated: false, revision: 1 },
}

test('an event that is carried keeps its time in Athens over the change of the clocks, stays within its day, and gets the hour after one that summer time skips', () => {
  expect(moveBy('2026-10-23T07:00:00Z', { days: 3, minutes: 0 })).toBe('2026-10-26T08:00:00.000Z')
  const from = (minutes: number) => moveBy('2026-11-25T08:00:00Z', { days: 1, minutes }).slice(8, 16)
  expect([-15, 75, -999, 999].map(from)).toEqual(['26T07:45', '26T09:15', '25T22:00', '26T21:45'])
  expect(moveBy('2027-03-27T01:30:00Z', { days: 1, minutes: 0 })).toBe('2027-03-28T01:30:00.000Z')
})

test('what comes in by itself, a booking, and interviews with a booked slot are not dragged', () => {
  const slots = (taken: number): Partial<CalendarEntry> => ({ kind: 'interview', slots: { taken, total: 3 } })
  const cases: Partial<CalendarEntry>[] = [{}, { eventId: null, kind: 'deadline' }, { kind: 'booking' }, slots(1), slots(0)]
  expect(cases.map((more) => isMovable({ ...entry, ...more }))).toEqual([true, false, false, false, true])
})
