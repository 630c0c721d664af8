import { refusals } from '@klesis/contract/errors.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { cleanup, render, screen, waitFor, within } from '../../testing/testing-library.ts'
import { User } from './User.tsx'
import { usersEl } from './users.el.ts'

const at = '2026-11-20T10:00:00Z'
const person: UserView = {
  ...{ id: 7, uid: 'nefeli@uni.example', fullname: 'Νεφέλη Νέα', avatar: null, unit: 'Τμήμα', loginGroup: 'university', roles: ['staff'] },
  ...{ isActive: true, seenAt: at, revision: 3, email: null, createdAt: at, confirmed: true, username: 'nefeli', logins: [] },
  invitations: [{ id: 4, title: { el: 'Υποτροφίες' }, privilege: 'view' }],
  units: [{ id: 9, label: 'Σχολή Μηχανικών' }],
  sessions: [
    {
      sid: 'b0e5e7f4-1f0f-4c4e-9a53-000000000001',
      provider: 'link',
      address: '10.0.0.1',
      browser: '',
      createdAt: at,
      seenAt: at,
      expiresAt: at,
      isLimited: true,
    },
  ],
  signers: [],
  signIns: [{ id: 1, provider: 'hmu', outcome: 'wrongPassword', address: '10.0.0.1', browser: 'Firefox/130.0 Windows', at }],
}

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

beforeAll(async () => {
  await startTexts()
  await loadTexts('users', 'account')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the page with a fake server on which `put` answers the changes. */
function show(read: () => UserView, put: (body: { roles: string[]; revision: number }) => Promise<Response>) {
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    if (!address.includes('/api/users/7')) return answer(404, { code: 'request.notFound', message: '-' })
    return method === 'PUT' ? put(JSON.parse(String(body))) : answer(200, read())
  })
  const root = createRootRoute({ component: Outlet })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet })
  const members = createRoute({ getParentRoute: () => shell, id: 'members', component: Outlet })
  const user = createRoute({ getParentRoute: () => members, path: '/management/users/$id', component: User })
  const routeTree = root.addChildren([shell.addChildren([members.addChildren([user])])])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/management/users/7'] }) })
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('after a conflict shows the newer roles and keeps the choice for a retry', async () => {
  const puts: unknown[] = []
  let now = person
  const user = show(
    () => now,
    (body) => {
      puts.push(body)
      if (body.revision === 3) {
        now = { ...person, revision: 4, roles: ['lookup', 'staff'] }
        return answer(409, { code: 'user.changed', message: '-' })
      }
      now = { ...now, revision: 5, roles: ['lookup', 'report', 'staff'] }
      return answer(200, now)
    },
  )
  await user.click(await box(usersEl['role.report']))
  await user.click(screen.getByRole('button', { name: usersEl['roles.save'] }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: usersEl['roles.confirm'] }))
  await within(dialog).findByText(usersEl['changed.title'])
  expect((await box(usersEl['role.lookup'])).checked).toBe(true)
  expect((await box(usersEl['role.report'])).checked).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: usersEl['roles.confirm'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(puts).toEqual([
    { roles: ['staff', 'report'], revision: 3 },
    { roles: ['staff', 'lookup', 'report'], revision: 4 },
  ])
})

test('a refused change says why and keeps the choice', async () => {
  const user = show(
    () => ({ ...person, roles: ['systemAdmin'] }),
    () => answer(409, { code: 'user.lastSystemAdmin', message: refusals['user.lastSystemAdmin'].el }),
  )
  await user.click(await box(usersEl['role.systemAdmin']))
  await user.click(screen.getByRole('button', { name: usersEl['roles.save'] }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: usersEl['roles.confirm'] }))
  await within(dialog).findByText(refusals['user.lastSystemAdmin'].el)
  expect((await box(usersEl['role.systemAdmin'])).checked).toBe(false)
})

test('shows all details of the person', async () => {
  show(
    () => person,
    () => answer(500, {}),
  )
  for (const text of ['Υποτροφίες', 'Σχολή Μηχανικών', 'περιορισμένη, από σύνδεσμο', 'Λάθος κωδικός', 'όνομα χρήστη nefeli']) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  }
})
