import { links } from '@klesis/contract/links/links.calls.ts'
import type { PrivateLink as Link } from '@klesis/contract/links/links.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { linksEl } from './links.el.ts'
import { PrivateLink } from './PrivateLink.tsx'

const times = { createdAt: '2026-11-20T08:00:00Z', lastUsedAt: null, expiresAt: '2027-11-20T08:00:00Z' }
const shown: Link = { id: 1, mailedTo: null, ...times }
const mailed: Link = { id: 2, mailedTo: 'visitor@mail.example', ...times, lastUsedAt: '2026-11-21T08:00:00Z' }

function start(purpose: 'entry' | 'edit', items: Link[] = []) {
  signIn(personOf({ isNameless: true, roles: [], scope: purpose === 'entry' ? { purpose, invitationId: 3 } : { purpose, applicationId: 4 } }))
  const server = startFakeServer()
  server.on(links.privateLink, () => {
    items.push(shown)
    return { path: '/public/application/secret' }
  })
  server.on(links.privateLinks, () => ({ items: [...items] }))
  server.on(links.revokePrivateLink, ({ params }) => {
    items.splice(
      items.findIndex(({ id }) => String(id) === params.linkId),
      1,
    )
    return { ok: true as const }
  })
  return server
}
const open = () => show(<PrivateLink applicationId={4} />, 'links')
const listTitle = (count: number) => linksEl[count === 1 ? 'list.title_one' : 'list.title_other'].replace('{{count}}', String(count))

test('shows the link until the person confirms that they saved it, and requests it once', async () => {
  const server = start('entry')
  const { user } = await open()
  const field = await screen.findByLabelText<HTMLInputElement>(linksEl['private.label'])
  expect(field.value).toBe(`${location.origin}/public/application/secret`)
  await user.click(screen.getByText(linksEl['private.kept']))
  await waitFor(() => expect(screen.queryByText(linksEl['private.title'])).toBeNull())
  await open()
  expect(screen.queryByText(linksEl['private.title'])).toBeNull()
  expect(server.requestsOf(links.privateLink)).toHaveLength(1)
})

test('shows why the link could not be created and creates it on retry', async () => {
  const server = start('entry')
  server.on(links.privateLink, () => new FakeRefusal('server.unavailable'))
  const { user } = await open()
  await screen.findByText(refusalText('server.unavailable'))
  server.on(links.privateLink, () => ({ path: '/public/application/other' }))
  await user.click(screen.getByRole('alert').querySelector('button') as HTMLElement)
  await screen.findByText(linksEl['private.title'])
})

test('U7 whoever came by a link gets no other one, but sees all of them', async () => {
  const server = start('edit', [mailed, shown])
  await open()
  await screen.findByText(listTitle(2))
  expect(screen.getByText(linksEl['list.mailed'].replace('{{address}}', 'visitor@mail.example'))).toBeTruthy()
  expect(screen.queryByText(linksEl['list.make'])).toBeNull()
  expect(server.requestsOf(links.privateLink)).toEqual([])
})

test('a link made elsewhere is not made again', async () => {
  const server = start('entry', [shown])
  server.on(links.privateLink, () => new FakeRefusal('link.alreadyMade'))
  await open()
  await screen.findByText(listTitle(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the owner revokes the last link after a warning, and makes a new one', async () => {
  const server = start('edit', [shown])
  const { user } = await open()
  await screen.findByText(listTitle(1))
  await user.click(screen.getByText(linksEl['list.revoke']))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(linksEl['list.revokeLast'])).toBeTruthy()
  await user.click(within(dialog).getByText(linksEl['list.revoke']))
  await user.click(await screen.findByText(linksEl['list.make']))
  await screen.findByText(linksEl['private.title'])
  await screen.findByText(listTitle(1))
  expect(server.requestsOf(links.revokePrivateLink).map(({ params }) => params)).toEqual([{ id: '4', linkId: '1' }])
})
