import { expect, test } from 'vitest'
import { nextSending, reportedPeriod } from './schedule-days.ts'

test('a schedule is sent each day, each Monday or each first of a month, about what is over', () => {
  // 1 January 2027 is a Friday.
  expect([nextSending.daily('2026-12-31'), nextSending.weekly('2026-12-31'), nextSending.weekly('2027-01-04'), nextSending.monthly('2026-12-31')]).toEqual([
    ...['2027-01-01', '2027-01-04', '2027-01-11', '2027-01-01'],
  ])
  expect(reportedPeriod.daily('2027-03-01')).toEqual({ from: '2027-02-28', until: '2027-02-28' })
  // Also when a sending is late.
  expect(reportedPeriod.weekly('2027-01-05')).toEqual({ from: '2026-12-28', until: '2027-01-03' })
  expect(reportedPeriod.monthly('2027-01-01')).toEqual({ from: '2026-12-01', until: '2026-12-31' })
})
