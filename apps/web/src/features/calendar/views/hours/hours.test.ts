import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { placeEntries, stretchOn, toMinutes } from './hours.ts'

const entry = (key: string, startsAt: string, endsAt: string): CalendarEntry => ({
  ...{ key, kind: 'event', title: { el: key }, startsAt: `${startsAt}Z`, endsAt: `${endsAt}Z`, isAllDay: false, place: '', link: '' },
  ...{ eventId: 1, invitationId: null, count: 0, slots: null, isRepeated: false, revision: 1 },
})
const on = (startsAt: string, endsAt: string, day: string) => {
  const { from, until } = stretchOn(entry('', startsAt, endsAt), day)
  return [from / 60, until / 60]
}

test('what is at the same time stands side by side, and what follows has the whole width again', () => {
  const at = (key: string, from: number, until: number) => entry(key, `2026-11-25T${from}:00`, `2026-11-25T${until}:00`)
  const deadline = entry('λήξη', '2026-11-25T10:00', '2026-11-25T10:00')
  const placed = placeEntries([at('δ', 14, 15), at('β', 10, 12), deadline, at('α', 10, 13), at('γ', 12, 13)], '2026-11-25')
  expect(placed.map(({ entry: { key }, lane, lanes }) => `${key} ${lane}/${lanes}`)).toEqual(['α 0/2', 'β 1/2', 'γ 1/2', 'δ 0/1'])
})

test('hours are those of the clock in Athens, also on the day on which it goes back, and end with the day', () => {
  expect(on('2026-10-24T23:00', '2026-10-25T02:00', '2026-10-25')).toEqual([2, 4])
  // From half past three in summer time to a quarter past three in winter time.
  expect(on('2026-10-25T00:30', '2026-10-25T01:15', '2026-10-25')).toEqual([3.5, 4])
  expect([on('2026-11-25T20:00', '2026-11-26T01:00', '2026-11-25'), on('2026-11-25T20:00', '2026-11-26T01:00', '2026-11-26')]).toEqual([
    [22, 24],
    [0, 3],
  ])
  expect(on('2026-11-25T21:55', '2026-11-25T22:00', '2026-11-25')).toEqual([23.5, 24])
  expect([toMinutes(40), toMinutes(-5), toMinutes(-20)]).toEqual([45, 0, -30])
})
