import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { committees } from '@klesis/contract/committees/committees.calls.ts'
import type { Call, Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { Me, SignedIn } from '@klesis/contract/identity/identity.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { users } from '@klesis/contract/users/users.calls.ts'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminMode, switchAdminMode } from '../api/admin-mode.ts'
import { accessEl } from '../features/access/access.el.ts'
import { type RestrictedPath, restrictedPages } from '../features/access/page-access.ts'
import { notFoundEl } from '../features/not-found/not-found.el.ts'
import { usersEl } from '../features/users/users.el.ts'
import { i18n } from '../i18n/texts.ts'
import { FakeRefusal, startFakeServer } from '../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../testing/people.ts'
import { cleanup, render, screen, waitFor } from '../testing/testing-library.ts'
import { appEl } from './app.el.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** It would reconnect after the end of a test. */
vi.mock('../features/live/follow-changes.ts', () => ({ followChanges: () => undefined }))

const paths = Object.keys(restrictedPages) as RestrictedPath[]
/** What everybody may open who is signed in with an own account. */
const forEveryMember: RestrictedPath[] = [
  ...(['/profile', '/profile/me', '/application/me', '/management/staff', '/management/organization-chart', '/notifications'] as const),
  ...(['/calendar/list', '/calendar/view/$id', '/calendar/dview/$id'] as const),
]
const refused = paths.filter((path) => !forEveryMember.includes(path))

const plain = personOf({ roles: [] })
const administrator = personOf({ roles: ['admin', 'systemAdmin'], mayAdminister: true })
const limited = personOf({ roles: [], scope: { purpose: 'edit', applicationId: 3 } })

const missing: readonly [Call, RefusalCode][] = [
  [applications.read, 'application.notFound'],
  [invitations.read, 'invitation.notFound'],
  [committees.read, 'committee.notFound'],
]

const toAddress = (path: string) => path.replace(/\$\w+/g, (name) => (name === '$uuid' ? '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11' : '7'))

/** The router at an address of the portal. The server refuses everything but what the shell reads. */
async function routeTo(path: string, person?: SignedIn) {
  const server = startFakeServer()
  for (const endpoint of Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature)))
    server.on(endpoint, () => new FakeRefusal('access.denied'))
  for (const [call, code] of missing) server.on(call, () => new FakeRefusal(code))
  server.on(masterdata.read, () => masterDataOf())
  server.on(identity.providers, () => ({ providers: [{ id: 'local', isOn: true }] }) as never)
  if (person) {
    signIn(person)
    server.on(identity.me, (_, headers): Me => (headers.get('x-admin-mode') === 'off' ? { ...person, roles: [] } : person))
  }
  await i18n.load('app', 'errors', 'notifications')
  queryClient.clear()
  onTestFinished(() => {
    cleanup()
    switchAdminMode(true)
    queryClient.clear()
  })
  // A router does not survive the end of its test.
  const portal = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [toAddress(path)] }) })
  await portal.load()
  return { server, portal, at: () => portal.state.location }
}

/** Opens an address of the portal. */
async function open(path: string, person?: SignedIn) {
  const { server, portal, at } = await routeTo(path, person)
  render(
    <MantineProvider>
      <RouterProvider router={portal} />
    </MantineProvider>,
  )
  return { server, at }
}

/** The page as somebody who may not open it sees it: what it is, who may open it, and no control besides the ways on. */
async function expectRefusal(path: RestrictedPath, ways: string[]) {
  const { audience, about } = restrictedPages[path]
  await screen.findByText(accessEl[`who.${audience}`])
  expect(screen.getByText(accessEl[about])).toBeTruthy()
  const main = screen.getByRole('main')
  const controls = [...main.querySelectorAll('button, input, select, textarea, [role=switch], [role=tab]')]
  const links = [...main.querySelectorAll('a')]
  expect([...controls, ...links].map(({ textContent }) => textContent)).toEqual(ways)
  expect(main.querySelector('[role=alert]')).toBeNull()
  for (const title of ['error.title', 'error.unloaded'] as const) expect(main.textContent).not.toContain(appEl[title])
}

test('the table of pages has every page that requires a sign-in', () => {
  const inRouter = Object.values(router.routesById).flatMap(({ id, fullPath }) => (id.startsWith('/shell/members/') ? [fullPath] : []))
  expect([...paths].toSorted()).toEqual(inRouter.toSorted())
})

test.each(paths)('a visitor at %s is asked to sign in', async (path) => {
  const { at } = await routeTo(path)
  await waitFor(() => expect(at().pathname).toBe('/oauth/login'))
  expect(at().search).toMatchObject({ redir: toAddress(path) })
})

test.each(refused)('U10 a person without roles at %s sees who may open it', async (path) => {
  await open(path, plain)
  await expectRefusal(path, [appEl['action.home']])
})

test.each(refused)('U10 an administrator with admin mode off at %s is offered to turn it on', async (path) => {
  switchAdminMode(false)
  await open(path, administrator)
  await expectRefusal(path, [accessEl['adminMode.on'], appEl['action.home']])
})

test.each(paths.filter((path) => path !== '/profile'))('a limited session at %s is asked to sign in', async (path) => {
  await open(path, limited)
  await expectRefusal(path, [appEl['bar.signIn']])
})

test('U22 at the address of an application with another number stands that there is none for this person', async () => {
  await open('/application/edit/999', plain)
  await expectRefusal('/application/edit/$applicationId', [appEl['action.home']])
  await screen.findByText(accessEl['how.application'])
})

/** Those that name something by its id: all but texts of links, codes and reports. */
const withIds = Object.values(router.routesById).flatMap(({ fullPath }) =>
  fullPath.includes('/$') && !/^\/(\$|approvals|public|verify|management\/report)/.test(fullPath) ? [fullPath] : [],
)

test.each(withIds)('U22 at %s with what can be no id stands that there is no such page, and only the shell asks the server', async (path) => {
  const asked = async (address: string) => {
    const { server } = await open(address, administrator)
    await screen.findByText(notFoundEl.text)
    return Object.values(endpoints).flatMap((feature) => Object.values(feature).flatMap((one: Endpoint) => server.requestsOf(one).map(() => one.path)))
  }
  const byShell = await asked('/no/such/page')
  cleanup()
  expect(byShell).toEqual(expect.arrayContaining(await asked(path.replace(/\$\w+/, 'abc'))))
})

test('U24 at an address that does not exist a visitor is asked to sign in; others read that it does not exist', async () => {
  const { at } = await open('/no/such/page')
  await waitFor(() => expect(at().pathname).toBe('/oauth/login'))
  cleanup()
  const { at: whereMember } = await open('/no/such/page', plain)
  await screen.findByText(notFoundEl.text)
  expect(whereMember().pathname).toBe('/no/such/page')
})

test.each([
  ['on the page', 'adminMode.on'],
  ['in the bar', 'adminMode.isOff'],
] as const)('turning admin mode on %s opens the page at the same address', async (_, button) => {
  switchAdminMode(false)
  const { server, at } = await open('/management/users', administrator)
  server.on(users.list, () => ({ items: [], total: 0, totalIsExact: true }))
  await userEvent.setup().click(await screen.findByText(accessEl[button]))
  await screen.findByText(usersEl.title, { selector: 'h1' })
  await screen.findByText(usersEl['create.open'])
  expect(adminMode.get()).toBe(true)
  expect(screen.queryByText(accessEl['adminMode.isOff'])).toBeNull()
  expect(at().pathname).toBe('/management/users')
})
