import { expect, test } from 'vitest'
import { dayOf } from './disabled-days.ts'
import { limitMoment, momentOf } from './moment-of.ts'

/** Half past midnight of the 1st of February in Athens. */
const now = new Date('2028-01-31T22:30:00Z')

test.each<[unknown, string | undefined]>([
  ['2026-12-31', '2026-12-30T22:00:00.000Z'],
  ['31-12-2026', '2026-12-30T22:00:00.000Z'],
  ['2026-07-01T10:00:00+02:00', '2026-07-01T08:00:00.000Z'],
  ['2026-07-01 10:00', '2026-07-01T07:00:00.000Z'],
  ['moment()', '2028-01-31T22:30:00.000Z'],
  ["moment().startOf('day')", '2028-01-31T22:00:00.000Z'],
  ["moment().endOf('day').toDate()", '2028-02-01T21:59:59.999Z'],
  ["moment().startOf('month')", '2028-01-31T22:00:00.000Z'],
  ["moment().endOf('month')", '2028-02-29T21:59:59.999Z'],
  ["moment().startOf('year').add(6, 'months')", '2028-06-30T21:00:00.000Z'],
  ["moment().add(1, 'day').endOf('year')", '2028-12-31T21:59:59.999Z'],
  ["moment().startOf('week')", '2028-01-29T22:00:00.000Z'],
  ["moment().startOf('hour')", '2028-01-31T22:00:00.000Z'],
  ["moment().subtract(1, 'd')", '2028-01-30T22:30:00.000Z'],
  ["moment().add(1, 'M')", '2028-02-29T22:30:00.000Z'],
  ["moment().add(90, 'm')", '2028-02-01T00:00:00.000Z'],
  ["moment().subtract(18, 'y')", '2010-01-31T22:30:00.000Z'],
  ['moment().subtract(3, "days").add(1, "w").toISOString();', '2028-02-04T22:30:00.000Z'],
  // A month later the day is kept, or the last one taken; the clocks changed, the time of day did not.
  ["moment().add(28, 'd').add(12, 'M')", '2029-02-27T22:30:00.000Z'],
  ["moment().subtract(1, 'd').add(1, 'month')", '2028-02-28T22:30:00.000Z'],
  ["moment().add(6, 'months')", '2028-07-31T21:30:00.000Z'],

  ["moment().add(1, 'quarter')", '2028-04-30T21:30:00.000Z'],
  ["moment().endOf('quarter')", '2028-03-31T20:59:59.999Z'],
  ["moment().add(4, 'months').startOf('Q')", '2028-03-31T21:00:00.000Z'],
  ["moment().startOf('isoWeek')", '2028-01-30T22:00:00.000Z'],
  ["moment().subtract(2, 'days').endOf('isoWeek')", '2028-01-30T21:59:59.999Z'],

  ["moment().add(1, 'decade')", undefined],
  ["moment().add('month')", undefined],
  ["moment().startOf('constructor')", undefined],
  ["moment().add(99999, 'years').add(99999, 'years').add(99999, 'years').startOf('day')", undefined],
  ['12/31/2026', undefined],
  ['31.12.2026', undefined],
  ['2026-02-30', undefined],
  ['30-02-2026', undefined],
  ['3', undefined],
  ['tomorrow', undefined],
  ['data.from', undefined],
  [' ', undefined],
  [null, undefined],
])('%j is %s', (limit, moment) => {
  expect(momentOf(limit, now)?.toISOString()).toBe(moment)
})

test.each<[unknown, string | undefined]>([
  ['12/31/2026', '2026-12-31'],
  ['2026/12/31', '2026-12-31'],
  ['Dec 31 2026', '2026-12-31'],
  ['2026-12', '2026-12-01'],
  ['31-12-2026', '2026-12-31'],
  ["moment().startOf('day')", '2028-02-01'],
  ['3', undefined],
  ['data.from', undefined],
  ["moment().add(2026, 'decade')", undefined],
  [null, undefined],
])('%j limits at %s, also where only JavaScript reads it', (limit, day) => {
  const moment = limitMoment(limit, now)
  expect(moment && dayOf(moment.toISOString())).toBe(day)
})
