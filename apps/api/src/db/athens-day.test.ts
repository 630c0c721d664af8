import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { athensDay, athensDaySql, athensMidnightSql, athensTime } from './athens-day.ts'

/** The last millisecond before midnight and midnight itself in winter (UTC+2) and summer (UTC+3), and the midnights around the changes of the clocks. */
const moments: [instant: string, day: string, time: string][] = [
  ['2026-01-14T21:59:59.999Z', '2026-01-14', '14-01-2026, 23:59'],
  ['2026-01-14T22:00:00.000Z', '2026-01-15', '15-01-2026, 00:00'],
  ['2026-07-14T20:59:59.999Z', '2026-07-14', '14-07-2026, 23:59'],
  ['2026-07-14T21:00:00.000Z', '2026-07-15', '15-07-2026, 00:00'],
  ['2026-03-28T22:00:00.000Z', '2026-03-29', '29-03-2026, 00:00'],
  ['2026-03-29T21:00:00.000Z', '2026-03-30', '30-03-2026, 00:00'],
  ['2026-10-24T21:00:00.000Z', '2026-10-25', '25-10-2026, 00:00'],
  ['2026-10-25T22:00:00.000Z', '2026-10-26', '26-10-2026, 00:00'],
]

test.each(moments)('%s is %s in Athens', (instant, day, time) => {
  expect([athensDay(new Date(instant)), athensTime(instant)]).toEqual([day, time])
})

test('the day is that of the moment, whatever was asked before; before 1916 it did not begin on a quarter of an hour', () => {
  const asked = ['2026-01-14T21:59:59.999Z', '2026-01-14T21:45:00.000Z', '2026-01-14T22:00:00.000Z', '2026-01-14T21:59:59.999Z']
  expect(asked.map((instant) => athensDay(new Date(instant)))).toEqual(['2026-01-14', '2026-01-14', '2026-01-15', '2026-01-14'])
  expect(['1915-06-01T22:25:07Z', '1915-06-01T22:25:08Z'].map((instant) => athensDay(new Date(instant)))).toEqual(['1915-06-01', '1915-06-02'])
  expect(() => athensDay(new Date(Number.NaN))).toThrow(RangeError)
})

test('server and database agree on days and midnights', async () => {
  const database = await testDatabase()
  try {
    const { rows } = await sql<{ day: string; midnight: Date }>`
      select ${athensDaySql(sql`m.at`)} as day, ${athensMidnightSql(athensDaySql(sql`m.at`))} as midnight
      from unnest(${moments.map(([instant]) => instant)}::timestamptz[]) with ordinality as m (at, n) order by n`.execute(database.db)
    expect(rows.map((row) => row.day)).toEqual(moments.map(([, day]) => day))
    const midnights = moments.filter(([, , time]) => time.endsWith('00:00'))
    expect(rows.map((row) => new Date(row.midnight).toISOString()).filter((_, n) => moments[n]?.[2].endsWith('00:00'))).toEqual(
      midnights.map(([instant]) => instant),
    )
  } finally {
    await database.drop()
  }
})
