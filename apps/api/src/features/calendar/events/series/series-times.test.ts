import type { Repeat } from '@klesis/contract/calendar/calendar-events.ts'
import { expect, test } from 'vitest'
import { shiftTimes, toSeriesTimes } from './series-times.ts'

const repeat = (more: Partial<Repeat>): Repeat => ({ unit: 'week', step: 1, times: null, until: null, ...more })
/** From Friday 10:00 to Saturday 12:00 in Athens. */
const weekend = { startsAt: '2026-10-16T07:00:00.000Z', endsAt: '2026-10-17T09:00:00.000Z' }

test('a series keeps its time in Athens when the clocks go back, over two days too, until its last day', () => {
  expect(toSeriesTimes(weekend, repeat({ until: '2026-10-30' }))).toEqual([
    weekend,
    { startsAt: '2026-10-23T07:00:00.000Z', endsAt: '2026-10-24T09:00:00.000Z' },
    { startsAt: '2026-10-30T08:00:00.000Z', endsAt: '2026-10-31T10:00:00.000Z' },
  ])
  const night = { startsAt: '2026-10-24T21:00:00.000Z', endsAt: '2026-10-25T22:00:00.000Z' }
  expect(toSeriesTimes(night, repeat({ unit: 'day', step: 2, times: 2 }))[1]).toEqual({
    startsAt: '2026-10-26T22:00:00.000Z',
    endsAt: '2026-10-27T22:00:00.000Z',
  })
})

test('a month without the day has its last one, a skipped hour has an end after its beginning, and a series has from 2 to 200 events', () => {
  const last = { startsAt: '2027-01-31T08:00:00.000Z', endsAt: '2027-01-31T09:00:00.000Z' }
  expect(toSeriesTimes(last, repeat({ unit: 'month', times: 3 })).map(({ startsAt }) => startsAt.slice(0, 13))).toEqual([
    ...['2027-01-31T08', '2027-02-28T08', '2027-03-31T07'],
  ])
  const early = { startsAt: '2027-03-27T01:50:00.000Z', endsAt: '2027-03-27T02:10:00.000Z' }
  expect(toSeriesTimes(early, repeat({ unit: 'day', times: 2 }))[1]).toEqual({ startsAt: '2027-03-28T01:50:00.000Z', endsAt: '2027-03-28T02:10:00.000Z' })
  expect(toSeriesTimes(last, repeat({ times: 200 }))).toHaveLength(200)
  for (const wrong of [{ until: '2027-01-31' }, { unit: 'day', until: '2027-12-31' }] as const) {
    expect(() => toSeriesTimes(last, repeat(wrong))).toThrow(expect.objectContaining({ code: 'calendar.repeatWrong' }))
  }
})

test('others of a series move by as many days, to the same time in Athens', () => {
  const to = { startsAt: '2026-10-20T13:00:00.000Z', endsAt: '2026-10-20T14:30:00.000Z' }
  const other = { startsAt: '2026-10-23T07:00:00.000Z', endsAt: '2026-10-24T09:00:00.000Z' }
  expect(shiftTimes(other, weekend, to)).toEqual({ startsAt: '2026-10-27T14:00:00.000Z', endsAt: '2026-10-27T15:30:00.000Z' })
})
