import { notifications } from '@klesis/contract/notifications/notifications.calls.ts'
import type { ListedNotification } from '@klesis/contract/notifications/notifications.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, showPage } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { Notifications } from './Notifications.tsx'
import { notificationPageEl as text } from './notification-page.el.ts'

vi.mock('../../../ui/undo-toast.tsx', () => ({ undoToast: vi.fn() }))

const hiddenAt = '2026-11-20T10:30:00.000Z'
const itemOf = (id: number, subject: string, createdAt: string, isHidden = false): ListedNotification => ({
  ...{ id, subject, createdAt, isHidden, body: 'Κείμενο', avatar: null, sender: 'Klesis', hdif: '', routing: '/application/me', group: 'own' },
})

/** A fake server that stores the notifications, hides what it is asked to and shows it again. */
async function open(at: string, ...listed: ListedNotification[]) {
  const server = startFakeServer()
  let items = listed
  const openItems = () => items.filter((item) => !item.isHidden)
  server.on(notifications.list, () => ({ items: [], total: openItems().length }))
  server.on(notifications.all, ({ query }) => {
    const found = query.open ? openItems() : items
    return { items: found, total: found.length, totalIsExact: true }
  })
  server.on(notifications.hide, ({ body }) => {
    items = items.map((item) => ('ids' in body && !body.ids.includes(item.id) ? item : { ...item, isHidden: true }))
    return { ok: true as const, hiddenAt }
  })
  server.on(notifications.show, ({ body }) => {
    items = items.map((item) => ('hiddenAt' in body || body.ids.includes(item.id) ? { ...item, isHidden: false } : item))
    return { ok: true as const }
  })
  return { server, ...(await showPage(Notifications, { path: '/notifications', at, texts: ['notification-page'] })) }
}

test('notifications stand under their days in Athens; what is hidden can be shown again, one or all', async () => {
  const { user, server } = await open(
    '/notifications',
    itemOf(3, 'Τρίτη', '2026-03-02T22:30:00Z'),
    itemOf(2, 'Δεύτερη', '2026-03-02T21:30:00Z'),
    itemOf(1, 'Πρώτη', '2026-03-02T08:00:00Z', true),
  )
  await screen.findByText('Τρίτη')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Τρίτη 3 Μαρτίου 2026', 'Δευτέρα 2 Μαρτίου 2026'])
  expect(screen.getAllByText(text.new)).toHaveLength(2)
  await user.click(screen.getByLabelText(text.showOf.replace('{{subject}}', 'Πρώτη')))
  await waitFor(() => expect(screen.getAllByText(text.new)).toHaveLength(3))
  await user.click(await buttonOf(text.hideAll))
  await waitFor(() => expect(screen.queryByText(text.new)).toBeNull())
  await waitFor(async () => expect(await buttonOf(text.hideAll)).toHaveProperty('disabled', true))
  vi.mocked(undoToast).mock.lastCall?.[0].onUndo()
  await waitFor(() => expect(screen.getAllByText(text.new)).toHaveLength(3))
  expect(server.requestsOf(notifications.show).map(({ body }) => body)).toEqual([{ ids: [1] }, { hiddenAt }])
})

test('the filters are in the address; a notification that is hidden leaves the new ones and the focus stays in the list', async () => {
  const { user, server, router } = await open('/notifications?state=open&group=nonsense', itemOf(2, 'Δεύτερη', hiddenAt), itemOf(1, 'Πρώτη', hiddenAt))
  await screen.findByText('Δεύτερη')
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByLabelText(text.hideOf.replace('{{subject}}', 'Δεύτερη')))
  await waitFor(() => expect(screen.queryByText('Δεύτερη')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: text.list })))
  server.on(notifications.all, () => ({ items: [], total: 0, totalIsExact: true }))
  await user.click(await buttonOf(text['group.comments']))
  await screen.findByText(text.notFound)
  expect(router.state.location.search).toMatchObject({ state: 'open', group: 'comments' })
  expect(server.requestsOf(notifications.all).at(-1)?.query).toMatchObject({ group: 'comments' })
})

test('a list that cannot be loaded says why, under the heading of the page', async () => {
  const server = startFakeServer()
  server.on(notifications.list, () => ({ items: [], total: 0 }))
  server.on(notifications.all, () => new FakeRefusal('access.denied'))
  await showPage(Notifications, { path: '/notifications', at: '/notifications', texts: ['notification-page'] })
  await screen.findByText(refusalText('access.denied'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text.title)
})

test.each([
  ['after the clocks went forward', '2026-03-29T21:30:00Z', '2026-03-28T12:00:00Z', '2026-03-29T08:00:00Z'],
  ['before midnight of the long day', '2026-10-25T21:30:00Z', '2026-10-23T12:00:00Z', '2026-10-24T12:00:00Z'],
])('the day before is yesterday %s', async (_, now, earlier, yesterday) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  await open('/notifications', itemOf(1, 'Χθεσινή', yesterday), itemOf(2, 'Παλαιότερη', earlier))
  await screen.findByText('Χθεσινή')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent === text.yesterday)).toEqual([true, false])
})
