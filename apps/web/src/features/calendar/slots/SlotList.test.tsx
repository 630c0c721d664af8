import { calendarEvents } from '@klesis/contract/calendar/calendar-events.calls.ts'
import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { calendarEl as texts } from '../calendar.el.ts'
import { eventQuery } from '../calendar.queries.ts'
import { SlotList } from './SlotList.tsx'

type SlotState = 'free' | 'taken' | 'mine'
const hours = ['08:00', '08:20', '08:40']
const interview = (states: readonly SlotState[]): CalendarEventView => ({
  ...{ id: 1, calendarId: 1, calendar: { el: 'Σχολή' }, kind: 'interview', title: { el: 'Συνεντεύξεις' }, isAllDay: false, place: '', link: '' },
  ...{ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:00:00Z', people: [], series: null, revision: 1, mayEdit: false, mayBook: true },
  slots: {
    ...{ minutes: 20, bookers: 'invitation', of: { id: 7, title: { el: 'Υποτροφίες' } }, total: states.length, taken: 0 },
    items: states.map((state, turn) => ({ id: turn + 1, startsAt: `2026-11-25T${hours[turn]}:00Z`, state, name: null })),
  },
})

/** As in the dialog of the event, which reads it again after each change. */
function Slots() {
  const { data } = useQuery(eventQuery(1))
  return data ? <SlotList event={data} /> : null
}

async function open(now: string, ...states: SlotState[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const server = startFakeServer()
  const stored = { states }
  server.on(calendarEvents.read, () => interview(stored.states))
  const { user } = await show(<Slots />, 'calendar')
  await screen.findByRole('list')
  return { server, user, stored }
}
const offered = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test.each([
  ['2026-11-24T08:20:00Z', ['Μεταφορά εδώ: 10:00', texts['slot.cancel'], 'Μεταφορά εδώ: 10:40'], texts['slots.until']],
  ['2026-11-24T08:20:01Z', [], texts['slots.tooLate']],
])('one’s own slot is changed until a day before it begins, and after that the page says whom to tell (%s)', async (now, buttons, sentence) => {
  await open(now, 'free', 'mine', 'free')
  expect([offered(), screen.getByText(sentence)]).toEqual([buttons, expect.anything()])
})

test('no change is promised where none of the slots can be changed, and whoever holds one reads so before booking', async () => {
  const { server, user } = await open('2026-11-24T18:00:00Z', 'free', 'free', 'free')
  server.on(calendarEvents.hold, () => ({ until: '2026-11-24T18:05:00Z' }))
  expect(screen.queryByText(texts['slots.until'])).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Κράτηση στις 10:20' }))
  await screen.findByText(new RegExp(texts['slot.final']), { selector: 'li *' })
})

test('a slot is not held while another is being held', async () => {
  const { server, user } = await open('2026-11-20T10:00:00Z', 'free', 'free', 'free')
  server.on(calendarEvents.hold, () => new Promise<never>(() => undefined))
  await user.click(screen.getByRole('button', { name: 'Κράτηση στις 10:00' }))
  await user.click(screen.getByRole('button', { name: 'Κράτηση στις 10:20' }))
  await waitFor(() => expect(server.requestsOf(calendarEvents.hold).map(({ params }) => params)).toEqual([{ id: '1' }]))
})

test('a slot that is over is not offered', async () => {
  await open('2026-11-25T08:30:00Z', 'free', 'taken', 'free')
  expect([offered(), screen.getByText(texts['slot.over'])]).toEqual([['Κράτηση στις 10:40'], expect.anything()])
})

test('whoever books by keyboard goes on where a button gave way to the next one, and hears what is held', async () => {
  const { server, user, stored } = await open('2026-11-20T10:00:00Z', 'free', 'free', 'taken')
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>()
  server.on(calendarEvents.hold, async () => {
    await isHeld
    return { until: '2026-11-20T10:05:00Z' }
  })
  server.on(calendarEvents.book, () => {
    stored.states = ['mine', 'free', 'taken']
    return interview(stored.states)
  })
  const first = screen.getByRole('button', { name: 'Κράτηση στις 10:00' })
  first.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(first.getAttribute('data-loading')).toBe('true'))
  expect(screen.getByRole('button', { name: 'Κράτηση στις 10:20' }).getAttribute('data-loading')).toBeNull()
  answer()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['slot.confirm'] })))
  expect(screen.getByRole('status').textContent).toBe(texts['slot.holding'].replace('{{time}}', '12:05'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['slot.cancel'] })))
})
