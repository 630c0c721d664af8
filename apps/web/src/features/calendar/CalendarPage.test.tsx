import { calendarEvents } from '@klesis/contract/calendar/calendar-events.calls.ts'
import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { calendars } from '@klesis/contract/calendar/calendars.calls.ts'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { notifications } from '@mantine/notifications'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show, showPage } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { calendarEl as texts } from './calendar.el.ts'
import { handFocusOn, takeFocus } from './views/hand-focus-on.ts'
import { useMoving } from './views/use-moving.ts'

const entry = (key: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ key, kind: 'meeting', title: { el: key }, startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:00:00Z', isAllDay: false, place: '', link: '' },
  ...{ eventId: 1, invitationId: null, count: 0, slots: null, isRepeated: false, revision: 1, ...more },
})
const entries = [
  entry('Πρώτη'),
  entry('Δεύτερη'),
  entry('Υποτροφίες', { kind: 'deadline', eventId: null, invitationId: 7 }),
  entry('Τέταρτη'),
  entry('Νύχτα', { startsAt: '2026-11-26T22:30:00Z', endsAt: '2026-11-26T23:00:00Z' }),
]

async function open(at: string, isWide = true, mayEdit = false, items = entries) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList)
  const server = startFakeServer()
  server.on(calendars.entries, () => ({ title: {}, items, mayEdit, address: { usedAt: '2026-11-20T08:00:00Z', usedFrom: '203.0.113.7' } }))
  const page = await showPage(CalendarPage, { path: '/calendar/view/$id', at: `/calendar/view/me?${at}`, texts: ['calendar', 'org'] })
  return { server, ...page }
}
const linkTo = (day: RegExp) => screen.findByLabelText(day, { selector: '[role=link]' })
const dayOf = async (day: RegExp) => (await linkTo(day)).closest('[role=cell]') as HTMLElement
/** By its words, because without a layout the library hides the events of a month. */
const chip = async (words: RegExp) => (await screen.findByText(words)).closest('[role=button]') as HTMLElement

test('a month shows whole weeks by Athens time; the fourth entry of a day becomes “+2”; chips filter; keys move the day and Enter opens it', async () => {
  const { server, user, router } = await open('date=2026-11-25')
  const day = await dayOf(/^Τετάρτη,? 25 Νοεμβρίου 2026, 4 /)
  expect([day.querySelectorAll('[data-entry]').length, within(day).getByText('+2')]).toEqual([2, expect.anything()])
  expect(server.requestsOf(calendars.entries).at(0)).toMatchObject({
    params: { id: '0' },
    query: { from: '2026-10-25T22:00:00.000Z', until: '2026-12-06T22:00:00.000Z' },
  })
  expect(day.closest('[role=row]')?.getAttribute('aria-label')).toBe(`${texts['view.week']} 48`)
  // Half past twelve at night of the next day.
  expect(within(await dayOf(/27 Νοεμβρίου/)).getByText(/00:30/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts['group.deadlines'] }))
  expect((await screen.findByText(/Λήξη: Υποτροφίες/)).closest('a')?.getAttribute('href')).toBe('/application/new/7')
  ;(await linkTo(/25 Νοεμβρίου/)).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(async () => expect(document.activeElement).toBe(await linkTo(/26 Νοεμβρίου/)))
  // What draws the calendar anew leaves the focus where it went meanwhile.
  const deadlines = screen.getByRole('button', { name: texts['group.deadlines'] })
  await user.click(deadlines)
  await screen.findByText('+2')
  expect(document.activeElement).toBe(deadlines)
  ;(await linkTo(/26 Νοεμβρίου/)).focus()
  await user.keyboard('{PageDown}')
  await waitFor(async () => expect(document.activeElement).toBe(await linkTo(/26 Δεκεμβρίου/)))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar/dview/me'))
})

test('of days that are not read yet nothing is said, neither that there is nothing on them nor how much', async () => {
  const { server, user } = await open('date=2026-11-25&view=agenda')
  await screen.findByText(/Δεύτερη/)
  const { promise: isRead, resolve: answer } = Promise.withResolvers<void>()
  server.on(calendars.entries, async () => {
    await isRead
    return { title: {}, items: [], mayEdit: false, address: null }
  })
  const asked = () => server.requestsOf(calendars.entries).length
  await user.click(screen.getByRole('button', { name: texts.later }))
  await waitFor(() => expect([asked(), screen.queryByText(/Δεύτερη/)]).toEqual([2, null]))
  expect(screen.queryByText(texts['agenda.empty'])).toBeNull()
  await user.click(screen.getByRole('radio', { name: texts['view.month'] }))
  await linkTo(/^Κυριακή,? 24 Ιανουαρίου 2027$/)
  answer()
  await linkTo(/^Κυριακή,? 24 Ιανουαρίου 2027, 0 /)
  await user.click(screen.getByRole('radio', { name: texts['view.agenda'] }))
  expect(await screen.findByText(texts['agenda.empty'])).toBeDefined()
})

const interview = (states: readonly ('free' | 'taken' | 'mine')[]): CalendarEventView => ({
  ...{ id: 1, calendarId: 1, calendar: { el: 'Σχολή' }, kind: 'interview', title: { el: 'Συνεντεύξεις' }, isAllDay: false, place: 'Αίθουσα 4', link: '' },
  ...{ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:00:00Z', people: [], series: null, revision: 1, mayEdit: false, mayBook: true },
  slots: {
    ...{
      minutes: 20,
      bookers: 'invitation',
      of: { id: 7, title: { el: 'Υποτροφίες' } },
      total: states.length,
      taken: states.filter((state) => state !== 'free').length,
    },
    items: states.map((state, turn) => ({ id: turn + 1, startsAt: `2026-11-25T08:${turn * 20 || '00'}:00Z`, state, name: null })),
  },
})

test('on a narrow screen there is an agenda; a slot that was just taken offers the next free one, which is held and then booked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { server, user } = await open('date=2026-11-25&view=month&event=1', false)
  let view = interview(['free', 'free', 'taken'])
  server.on(calendarEvents.read, () => view)
  server.on(calendarEvents.hold, ({ params }) =>
    params.id === '1' ? new FakeRefusal('slot.taken', { params: { slotId: 2, time: '10:20' } }) : { until: '2026-11-20T10:05:00Z' },
  )
  server.on(calendarEvents.book, () => {
    view = interview(['taken', 'mine', 'taken'])
    return view
  })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Κράτηση στις 10:00' }))
  const offer = within(await dialog.findByRole('alert'))
  await user.click(offer.getByRole('button', { name: 'Κράτηση στις 10:20' }))
  await user.click(await dialog.findByRole('button', { name: texts['slot.confirm'] }))
  expect(await dialog.findByText(texts['slot.mine'])).toBeDefined()
  expect(server.requestsOf(calendarEvents.book).map(({ params }) => params.id)).toEqual(['2'])
  expect([screen.queryByRole('table'), screen.getAllByText('Πρώτη', { exact: false }).length > 0]).toEqual([null, true])
})

test('keys go through the days of an agenda and N adds an event, which repeats as its form says', async () => {
  const { server, user, router } = await open('date=2026-11-25&view=agenda', true, true)
  server.on(calendars.list, () => ({ items: [{ id: 3, title: { el: 'Σχολή' }, ...rest }], total: 1, mayEdit: true, hasOwnAddress: false }))
  server.on(calendarEvents.create, () => interview([]))
  ;(await screen.findByRole('group', { name: '25 Νοεμβρίου 2026' })).focus()
  await user.keyboard('{ArrowRight}')
  const group = await screen.findByRole('group', { name: '26 Νοεμβρίου 2026' })
  expect([document.activeElement, router.state.location.search]).toEqual([group, { date: '2026-11-26', view: 'agenda' }])
  expect(screen.getByText(/20-11-2026, 10:00 από το δίκτυο 203.0.113.7/)).toBeDefined()
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type((await dialog.findAllByRole('textbox', { name: /Τίτλος/ }))[0] as HTMLElement, 'Συμβούλιο')
  await user.click(dialog.getByRole('radio', { name: texts['repeat.week'] }))
  const times = dialog.getByRole('textbox', { name: texts['repeat.times'] })
  await user.clear(times)
  await user.click(dialog.getByRole('button', { name: texts['form.save'] }))
  expect(await dialog.findByText(texts['fault.times'])).toBeDefined()
  await user.type(times, '6')
  await user.click(dialog.getByRole('button', { name: texts['form.save'] }))
  await waitFor(() =>
    expect(server.requestsOf(calendarEvents.create).at(0)?.body).toMatchObject({
      ...{ calendarId: 3, startsAt: '2026-11-26T08:00:00.000Z', repeat: { unit: 'week', step: 1, times: 6, until: null } },
    }),
  )
})

const rest = { audience: 'everybody' as const, of: null, people: [], coming: 0, hasAddress: false, revision: 1 }

test('an event of a series that keys carry to another day asks what else moves; one of no series moves at once', async () => {
  const alone = entry('Ημερίδα', { startsAt: '2026-11-16T08:00:00Z', endsAt: '2026-11-16T09:00:00Z', eventId: 8 })
  const seminar = entry('Σεμινάριο', { startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T09:00:00Z', eventId: 9, revision: 4, isRepeated: true })
  const { server, user } = await open('date=2026-11-18&view=month', true, true, [alone, seminar])
  const series = { unit: 'week' as const, step: 1, total: 5, lastAt: '2026-12-16T08:00:00Z', isApart: false }
  const view = { ...interview([]), id: 9, startsAt: seminar.startsAt, endsAt: seminar.endsAt, series, revision: 4, slots: null }
  server.on(calendarEvents.read, () => view)
  server.on(calendarEvents.move, () => view)
  const carry = async (title: RegExp, keys: string) => {
    ;(await chip(title)).focus()
    await user.keyboard(`{Alt>}${keys}{/Alt}{Enter}`)
  }
  const moves = () => server.requestsOf(calendarEvents.move).map(({ params, body }) => ({ ...params, ...(body as object) }))
  ;(await linkTo(/18 Νοεμβρίου/)).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(async () => expect(document.activeElement).toBe(await linkTo(/19 Νοεμβρίου/)))
  await carry(/Ημερίδα/, '{ArrowDown}{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(moves()).toEqual([{ id: '8', startsAt: '2026-11-17T08:00:00.000Z', revision: 1, scope: 'one' }]))
  ;(await chip(/Σεμινάριο/)).focus()
  // As in a browser, where the library hides an entry of a month until it has measured it.
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(() => undefined)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(async () => expect(document.activeElement).toBe(await chip(/Σεμινάριο/)))
  await carry(/Σεμινάριο/, '{ArrowRight}')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: texts['scope.following'] }))
  await user.click(dialog.getByRole('button', { name: texts['event.moveConfirm'] }))
  await waitFor(() => expect(moves().slice(1)).toEqual([{ id: '9', startsAt: '2026-11-20T08:00:00.000Z', revision: 4, scope: 'following' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in the hours of a week keys carry an event and send nothing before Enter, and the focus goes with it', async () => {
  const items = [entry('Ημερίδα', { startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:00:00Z', eventId: 8 })]
  const { server, user } = await open('date=2026-11-25&view=week', true, true, items)
  server.on(calendarEvents.move, ({ body }) => {
    items[0] = { ...(items[0] as CalendarEntry), startsAt: body.startsAt, endsAt: new Date(Date.parse(body.startsAt) + 3_600_000).toISOString(), revision: 2 }
    return { ...interview([]), slots: null, revision: 2 }
  })
  const starts = () => server.requestsOf(calendarEvents.move).map(({ body }) => (body as { startsAt: string }).startsAt)
  const placed = async () => (await chip(/Ημερίδα/)).closest<HTMLElement>('[data-date]')?.dataset.date
  ;(await chip(/Ημερίδα/)).focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}')
  expect(screen.getByText(texts['carry.to'].replace('{{at}}', 'Πέμπτη 26 Νοεμβρίου, 10:15'))).toBeDefined()
  expect([await placed(), document.activeElement]).toEqual(['2026-11-26', await chip(/^10:15/)])
  await user.keyboard('{Escape}')
  expect([screen.queryByText(/26 Νοεμβρίου, 10:15/), await placed(), starts()]).toEqual([null, '2026-11-25', []])
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowRight}{/Alt}{Enter}')
  await waitFor(async () => expect([await placed(), document.activeElement]).toEqual(['2026-11-26', await chip(/^09:30/)]))
  expect([starts(), screen.queryByRole('dialog')]).toEqual([['2026-11-26T07:30:00.000Z'], null])
})

/** Drops three events, the second of which is no longer as it was read. */
function Dropped() {
  const { moveTo, error } = useMoving()
  const drop = () => [8, 9, 10].map((eventId) => moveTo(entry('Ημερίδα', { eventId }), '2026-11-26T08:00:00Z'))
  return (
    <button type="button" onClick={drop}>
      {error?.message ?? 'drop'}
    </button>
  )
}

test('of events that are dropped elsewhere one after the other each can be undone, and what failed is said', async () => {
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>()
  const server = startFakeServer()
  server.on(calendarEvents.move, async ({ params }) => {
    await isHeld
    return params.id === '9' ? new FakeRefusal('calendarEvent.changed') : { ...interview([]), slots: null, revision: 2 }
  })
  const undos = vi.spyOn(notifications, 'show')
  const { user } = await show(<Dropped />, 'calendar')
  await user.click(await screen.findByText('drop'))
  answer()
  await screen.findByText(refusalText('calendarEvent.changed'))
  await waitFor(() => expect(undos).toHaveBeenCalledTimes(2))
})

test('the switch of views on the page of a day has the focus of the one that was pressed, once, and not where another way led there', () => {
  const [day, pressed, next, later] = ['button', 'div', 'div', 'div'].map((name) => document.body.appendChild(document.createElement(name)))
  onTestFinished(() => document.body.replaceChildren())
  if (!(day && pressed && next && later)) throw new Error('no body')
  for (const views of [pressed, next, later]) views.innerHTML = '<input type="radio"><input type="radio" checked>'
  const isOn = (part: Element) => part.contains(document.activeElement)
  day.focus()
  handFocusOn(true)
  takeFocus(next)
  expect(isOn(next)).toBe(false)
  pressed.querySelector('input')?.focus()
  handFocusOn(true)
  takeFocus(next)
  expect(next.querySelector(':checked') === document.activeElement).toBe(true)
  takeFocus(later)
  expect(isOn(next)).toBe(true)
})

test('an event that somebody else changed meanwhile keeps their change, and says what it was', async () => {
  let stored = {
    ...interview([]),
    kind: 'meeting' as const,
    slots: null,
    mayEdit: true,
    people: [{ personId: 5, name: 'Άννα' }],
  } as unknown as CalendarEventView
  const { server, user } = await open('date=2026-11-25&view=agenda&event=1', true, true)
  server.on(calendars.list, () => ({ items: [{ id: 1, title: { el: 'Σχολή' }, ...rest }], total: 1, mayEdit: true, hasOwnAddress: false }))
  server.on(calendarEvents.read, () => stored)
  server.on(calendarEvents.save, ({ body }) => (body.revision === stored.revision ? stored : new FakeRefusal('calendarEvent.changed')))
  await user.click(await screen.findByRole('button', { name: texts['event.edit'] }))
  const link = await screen.findByLabelText(texts['event.link'])
  await user.type(link, 'https://meet.uni.example/a')
  stored = { ...stored, revision: 2, place: 'Αίθουσα 9' }
  await user.click(screen.getByRole('button', { name: texts['form.save'] }))
  expect((await screen.findByText(texts['event.changed'])).closest('[role=alert]')?.textContent).toContain(texts['event.place'])
  await user.click(screen.getByRole('button', { name: texts['form.save'] }))
  await waitFor(() => expect(server.requestsOf(calendarEvents.save)).toHaveLength(2))
  const saves = server.requestsOf(calendarEvents.save).map(({ body: { revision, place, link: sent } }) => [revision, place, sent])
  expect(saves).toEqual([
    [1, 'Αίθουσα 4', 'https://meet.uni.example/a'],
    [2, 'Αίθουσα 9', 'https://meet.uni.example/a'],
  ])
})
