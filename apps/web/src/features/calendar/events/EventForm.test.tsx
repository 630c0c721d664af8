import { calendarEvents } from '@klesis/contract/calendar/calendar-events.calls.ts'
import { calendars } from '@klesis/contract/calendar/calendars.calls.ts'
import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, showPage } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { calendarEl as texts } from '../calendar.el.ts'
import { EventForm } from './EventForm.tsx'

const calendar: CalendarRow = { id: 1, title: { el: 'Σχολή' }, audience: 'everybody', of: null, people: [], coming: 1, hasAddress: false, revision: 1 }

async function open() {
  const server = startFakeServer()
  server.on(calendars.list, () => ({ items: [calendar], total: 1, mayEdit: true, hasOwnAddress: false }))
  const onClose = vi.fn()
  const { user } = await show(<EventForm day="2026-11-25" onClose={onClose} />, 'calendar', 'org')
  return { server, user, onClose, place: await fieldOf(texts['event.place']) }
}

test('an event that is not saved is left only after a question, and not while it is sent', async () => {
  const { server, user, onClose, place } = await open()
  await user.type(place, 'Αίθουσα 4{Escape}')
  const question = within(await screen.findByRole('dialog', { name: appEl['guard.title'] }))
  await user.click(question.getByRole('button', { name: appEl['guard.stay'] }))
  expect(onClose).not.toHaveBeenCalled()

  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  server.on(calendarEvents.create, async () => {
    await isAnswered
    return new FakeRefusal('server.storageFull')
  })
  await user.type((await screen.findAllByRole('textbox', { name: /Τίτλος/ }))[0] as HTMLElement, 'Συνέλευση{Enter}')
  await waitFor(() => expect(server.requestsOf(calendarEvents.create)).toHaveLength(1))
  await user.type(place, '{Escape}')
  expect([screen.queryByText(appEl['guard.title']), onClose.mock.calls]).toEqual([null, []])
  answer()
  await screen.findByText(refusalText('server.storageFull'))
  await user.type(place, '{Escape}')
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an event in which nothing was written is left at once', async () => {
  const { user, onClose, place } = await open()
  await user.type(place, '{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

function NewEvent() {
  return <EventForm day="2026-11-25" onClose={() => undefined} />
}

test('an event that is not saved is left with its page only after a question', async () => {
  const server = startFakeServer()
  server.on(calendars.list, () => ({ items: [calendar], total: 1, mayEdit: true, hasOwnAddress: false }))
  const { user, router } = await showPage(NewEvent, { path: '/calendar/events', at: '/calendar/events', texts: ['calendar', 'org'] })
  await user.type(await fieldOf(texts['event.place']), 'Αίθουσα 4')
  void router.navigate({ to: '/dashboard' })
  await user.click(await buttonOf(appEl['guard.stay']))
  expect((await fieldOf(texts['event.place'])).value).toBe('Αίθουσα 4')
})
