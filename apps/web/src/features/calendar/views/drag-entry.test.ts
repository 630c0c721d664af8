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

test('what comes in by itself, a booking, and interviews with a booked slot are not dragged', () => {
  const slots = (taken: number): Partial<CalendarEntry> => ({ kind: 'interview', slots: { taken, total: 3 } })
  const cases: Partial<CalendarEntry>[] = [{}, { eventId: null, kind: 'deadline' }, { kind: 'booking' }, slots(1), slots(0)]
  expect(cases.map((more) => isMovable({ ...entry, ...more }))).toEqual([true, false, false, false, true])
})
