import { notifications } from '@klesis/contract/notifications/notifications.calls.ts'
import type { Notification } from '@klesis/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { NotificationList } from './NotificationList.tsx'
import { notificationsEl } from './notifications.el.ts'

const notificationOf = (id: number, subject: string): Notification => ({
  ...{ id, subject, body: 'Κείμενο', avatar: null, sender: 'Σύστημα', hdif: 'πριν από μία ώρα', routing: '/application/me' },
  createdAt: '2026-11-20T10:00:00Z',
})

/** A fake server that stores the notifications and hides those it is asked to. */
function start(...listed: Notification[]) {
  const server = startFakeServer()
  let items = listed
  server.on(notifications.list, () => ({ items, total: items.length }))
  server.on(notifications.hide, ({ body }) => {
    items = 'ids' in body ? items.filter(({ id }) => !body.ids.includes(id)) : []
    return { ok: true as const, hiddenAt: '2026-11-20T10:30:00.000Z' }
  })
  return server
}
const open = () => show(<NotificationList onFollow={() => undefined} />, 'notifications')

test('shows that there are no notifications and no button to hide them', async () => {
  start()
  await open()
  await screen.findByText(notificationsEl['menu.empty'])
  expect(screen.queryByText(notificationsEl['menu.hideAll'])).toBeNull()
})

test('hides one by its own button and the others by one for all', async () => {
  const server = start(notificationOf(1, 'Πρώτη'), notificationOf(2, 'Δεύτερη'), notificationOf(3, 'Τρίτη'))
  const { user } = await open()
  await user.click(await screen.findByLabelText(notificationsEl['menu.hide'].replace('{{subject}}', 'Δεύτερη')))
  await waitFor(() => expect(screen.queryByText('Δεύτερη')).toBeNull())
  expect(screen.getByText('Πρώτη')).toBeTruthy()
  await user.click(screen.getByText(notificationsEl['menu.hideAll']))
  await screen.findByText(notificationsEl['menu.empty'])
  expect(server.requestsOf(notifications.hide).map(({ body }) => body)).toEqual([{ ids: [2] }, { all: true }])
})

test('keeps a notification that could not be hidden and shows why', async () => {
  const server = start(notificationOf(1, 'Πρώτη'))
  server.on(notifications.hide, () => new FakeRefusal('server.unavailable'))
  const { user } = await open()
  await user.click(await screen.findByText(notificationsEl['menu.hideAll']))
  await screen.findByText(refusalText('server.unavailable'))
  expect(screen.getByText('Πρώτη')).toBeTruthy()
})

test('shows why the list could not be loaded', async () => {
  const server = start()
  server.on(notifications.list, () => new FakeRefusal('access.denied'))
  await open()
  await screen.findByText(refusalText('access.denied'))
})
