import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { calendarEl } from './calendar.el.ts'
import { useEntryTexts } from './entry-texts.ts'

function Time({ startsAt, endsAt, day }: { startsAt: string; endsAt: string; day: string }) {
  return <output>{useEntryTexts().timeOf({ startsAt, endsAt, isAllDay: false }, day, true)}</output>
}

const night = { startsAt: '2026-11-25T20:00:00Z', endsAt: '2026-11-27T00:00:00Z' }

test.each([
  ['the first', '2026-11-25', '22:00'],
  ['one that lies within', '2026-11-26', calendarEl.allDay],
  ['the last', '2026-11-27', calendarEl['entry.until'].replace('{{time}}', '02:00')],
])('an event of several days says when it is on %s', async (_, day, time) => {
  await show(<Time {...night} day={day} />, 'calendar')
  // Behind it stands the hour where the reader is, if that is another one.
  expect((await screen.findByRole('status')).textContent?.replace(/ \(.*\)$/, '')).toBe(time)
})

test('an event until midnight is not on the day after it', async () => {
  await show(<Time startsAt="2026-11-25T20:00:00Z" endsAt="2026-11-26T22:00:00Z" day="2026-11-26" />, 'calendar')
  expect((await screen.findByRole('status')).textContent).toBe(calendarEl.allDay)
})
