import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { isMovable, startOn } from './drag-entry.ts'

const entry: CalendarEntry = {
  ...{ key: 'event-1', kind: 'event', title: { el: 'Εκδρομή' }, startsAt: '2026-10-23T07:00:00Z', endsAt: '2026-10-25T08:00:00Z', isAllDay: false, place: '' },
  ...{ link: '', eventId: 1, invitationId: null, count: 0, slots: null, isRepeated: false, revision: 1 },
}

test('an event that is dragged keeps its time in Athens over the change of the clocks, from whichever of its days it was taken', () => {
  expect(startOn({ entry, day: '2026-10-23' }, '2026-10-26')).toBe('2026-10-26T08:00:00.000Z')
  expect(startOn({ entry, day: '2026-10-25' }, '2026-10-24')).toBe('2026-10-22T07:00:00.000Z')
})

test('one that is dragged to another hour stays within its day, and gets the hour after one that summer time skips', () => {
  const of = (startsAt: string, day: string) => ({ entry: { ...entry, startsAt }, day })
  const morning = of('2026-11-25T08:00:00Z', '2026-11-25')
  expect([-15, 75, -999, 999].map((minutes) => startOn(morning, '2026-11-26', minutes).slice(8, 16))).toEqual(['26T07:45', '26T09:15', '25T22:00', '26T21:45'])
  expect(startOn(of('2027-03-27T01:30:00Z', '2027-03-27'), '2027-03-28')).toBe('2027-03-28T01:30:00.000Z')
})

test('what comes in by itself, a booking, and interviews with a booked slot are not dragged', () => {
  const slots = (taken: number): Partial<CalendarEntry> => ({ kind: 'interview', slots: { taken, total: 3 } })
  const cases: Partial<CalendarEntry>[] = [{}, { eventId: null, kind: 'deadline' }, { kind: 'booking' }, slots(1), slots(0)]
  expect(cases.map((more) => isMovable({ ...entry, ...more }))).toEqual([true, false, false, false, true])
})
