import { expect, test } from 'vitest'
import { movedDates } from './move-event.ts'

test('a move keeps whole days whole where the clocks change, and hours as long as they were', () => {
  const saturday = { starts_at: '2026-10-23T21:00:00Z', ends_at: '2026-10-24T21:00:00Z', is_all_day: true }
  expect(movedDates(saturday, '2026-10-25T09:00:00Z')).toEqual({ startsAt: '2026-10-24T21:00:00.000Z', endsAt: '2026-10-25T22:00:00.000Z' })
  const night = { starts_at: '2026-10-23T23:30:00Z', ends_at: '2026-10-24T01:30:00Z', is_all_day: false }
  expect(movedDates(night, '2026-10-25T00:30:00Z')).toEqual({ startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T02:30:00.000Z' })
})
