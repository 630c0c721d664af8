import { expect, test } from 'vitest'
import { toPeriod } from './nearest-period.ts'

test('the nearest period is as long as the one that was asked for, and open where that was', () => {
  const november = { from: '2026-11-01', until: '2026-11-30' }
  expect([
    toPeriod(november, { before: '2026-10-20', after: null }),
    toPeriod(november, { before: '2026-10-20', after: '2026-12-02' }),
    toPeriod({ from: '2026-11-01', until: null }, { before: '2026-10-20', after: null }),
    toPeriod({ from: null, until: '2026-11-30' }, { before: null, after: '2026-12-02' }),
    toPeriod(november, { before: null, after: null }),
  ]).toEqual([
    { from: '2026-09-21', until: '2026-10-20' },
    { from: '2026-12-02', until: '2026-12-31' },
    { from: '2026-10-20', until: null },
    { from: null, until: '2026-12-02' },
    null,
  ])
})
