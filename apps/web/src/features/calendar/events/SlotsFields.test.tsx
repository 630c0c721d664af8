import { calendarEvents } from '@klesis/contract/calendar/calendar-events.calls.ts'
import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { calendars } from '@klesis/contract/calendar/calendars.calls.ts'
import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../../testing/testing-library.ts'
import { calendarEl as texts } from '../calendar.el.ts'
import { EventForm } from './EventForm.tsx'

const archived = { id: 7, title: { el: 'Υποτροφίες 2025' } }
const interviews: CalendarEventView = {
  ...{ id: 1, calendarId: 1, calendar: { el: 'Σχολή' }, kind: 'interview', title: { el: 'Συνεντεύξεις' }, place: 'Αίθουσα 4', link: '', people: [] },
  ...{ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:00:00Z', isAllDay: false, series: null, revision: 3, mayEdit: true, mayBook: false },
  slots: { minutes: 20, bookers: 'invitation', of: archived, items: [], taken: 0, total: 3 },
}
const calendar: CalendarRow = { id: 1, title: { el: 'Σχολή' }, audience: 'everybody', of: null, people: [], coming: 1, hasAddress: false, revision: 1 }

async function open(event?: CalendarEventView) {
  const server = startFakeServer()
  server.on(calendars.list, () => ({ items: [calendar], total: 1, mayEdit: true, hasOwnAddress: false }))
  server.on(calendars.choices, () => ({ units: [], committees: [], invitations: [{ id: 8, title: { el: 'Υποτροφίες 2026' } }] }))
  for (const change of [calendarEvents.save, calendarEvents.create]) server.on(change, () => interviews)
  const { user } = await show(<EventForm {...(event && { event })} day="2026-11-25" onClose={() => {}} />, 'calendar', 'org')
  const addSlots = async () => {
    await user.click(await screen.findByLabelText(new RegExp(texts['event.hasSlots'])))
    await user.click(await fieldOf(texts['event.of.invitation']))
    await user.click(await screen.findByRole('option', { name: 'Υποτροφίες 2026', hidden: true }))
  }
  return { server, user, addSlots }
}

test('slots of an invitation that is not offered any more name it and stay its own when the room changes', async () => {
  const { server, user } = await open(interviews)
  const of = await fieldOf(texts['event.of.invitation'])
  expect(of.value).toBe('Υποτροφίες 2025')
  await write(texts['event.place'], 'Αίθουσα 8')
  await user.click(await buttonOf(texts['form.save']))
  await waitFor(() => expect(server.requestsOf(calendarEvents.save)).toHaveLength(1))
  expect(server.requestsOf(calendarEvents.save)[0]?.body).toMatchObject({ place: 'Αίθουσα 8', slots: { bookers: 'invitation', ofId: 7 } })
})

test('an event whose slots are left out again, as it takes the whole day, is saved whatever was written in their fields', async () => {
  const { server, user } = await open(interviews)
  await write(texts['event.minutes'], '')
  await user.click(await screen.findByLabelText(texts['event.allDay']))
  await user.click(await buttonOf(texts['form.save']))
  await waitFor(() => expect(server.requestsOf(calendarEvents.save)).toHaveLength(1))
  expect(server.requestsOf(calendarEvents.save)[0]?.body).toMatchObject({ isAllDay: true, slots: null })
})

test('an event with slots does not repeat, and changes no others of its series, whatever was chosen before', async () => {
  const fresh = await open()
  await fresh.user.type((await screen.findAllByRole('textbox', { name: /Τίτλος/ }))[0] as HTMLElement, 'Συνεντεύξεις')
  await fresh.user.click(await screen.findByLabelText(texts['repeat.week']))
  await write(texts['repeat.times'], '')
  await fresh.user.click(await screen.findByRole('radio', { name: texts['kind.interview'] }))
  await fresh.addSlots()
  await fresh.user.click(await buttonOf(texts['form.save']))
  await waitFor(() => expect(fresh.server.requestsOf(calendarEvents.create)).toHaveLength(1))
  expect(fresh.server.requestsOf(calendarEvents.create)[0]?.body).toMatchObject({ repeat: null, slots: { ofId: 8 } })
  cleanup()

  const { server, user, addSlots } = await open({
    ...interviews,
    slots: null,
    series: { unit: 'week', step: 1, total: 5, lastAt: '2026-12-16T08:00:00Z', isApart: false },
  })
  await user.click(await screen.findByLabelText(texts['scope.all']))
  await addSlots()
  await user.click(await buttonOf(texts['form.save']))
  await waitFor(() => expect(server.requestsOf(calendarEvents.save)).toHaveLength(1))
  expect(server.requestsOf(calendarEvents.save)[0]?.body).toMatchObject({ scope: 'one', slots: { ofId: 8 } })
})
