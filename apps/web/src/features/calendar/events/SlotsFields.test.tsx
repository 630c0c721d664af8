import { calendarEvents } from '@klesis/contract/calendar/calendar-events.calls.ts'
import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { calendars } from '@klesis/contract/calendar/calendars.calls.ts'
import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { waitFor } from '../../../testing/testing-library.ts'
import { calendarEl as texts } from '../calendar.el.ts'
import { EventForm } from './EventForm.tsx'

const archived = { id: 7, title: { el: 'Υποτροφίες 2025' } }
const interviews: CalendarEventView = {
  ...{ id: 1, calendarId: 1, calendar: { el: 'Σχολή' }, kind: 'interview', title: { el: 'Συνεντεύξεις' }, place: 'Αίθουσα 4', link: '', people: [] },
  ...{ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:00:00Z', isAllDay: false, series: null, revision: 3, mayEdit: true, mayBook: false },
  slots: { minutes: 20, bookers: 'invitation', of: archived, items: [], taken: 0, total: 3 },
}
const calendar: CalendarRow = { id: 1, title: { el: 'Σχολή' }, audience: 'everybody', of: null, people: [], coming: 1, hasAddress: false, revision: 1 }

test('slots of an invitation that is not offered any more name it and stay its own when the room changes', async () => {
  const server = startFakeServer()
  server.on(calendars.list, () => ({ items: [calendar], total: 1, mayEdit: true, hasOwnAddress: false }))
  server.on(calendars.choices, () => ({ units: [], committees: [], invitations: [{ id: 8, title: { el: 'Υποτροφίες 2026' } }] }))
  server.on(calendarEvents.save, () => interviews)
  const { user } = await show(<EventForm event={interviews} day="2026-11-25" onClose={() => {}} />, 'calendar', 'org')
  const of = await fieldOf(texts['event.of.invitation'])
  expect(of.value).toBe('Υποτροφίες 2025')
  await write(texts['event.place'], 'Αίθουσα 8')
  await user.click(await buttonOf(texts['form.save']))
  await waitFor(() => expect(server.requestsOf(calendarEvents.save)).toHaveLength(1))
  expect(server.requestsOf(calendarEvents.save)[0]?.body).toMatchObject({ place: 'Αίθουσα 8', slots: { bookers: 'invitation', ofId: 7 } })
})
