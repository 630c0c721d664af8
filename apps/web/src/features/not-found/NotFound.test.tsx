import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { activeInvitation, applicationCard, invitationRow } from '../../testing/cards.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { accessEl } from '../access/access.el.ts'
import { NotFound } from './NotFound.tsx'
import { notFoundEl } from './not-found.el.ts'

function start(person: SignedIn) {
  signIn(person)
  const server = startFakeServer()
  server.on(identity.me, () => person)
  server.on(masterdata.read, () => masterDataOf())
  server.on(invitations.active, ({ query }) => ({ items: query.search === 'υποτροφίες' ? [activeInvitation({ id: 4 })] : [], total: 0 }))
  server.on(applications.mine, ({ query }) => ({ items: query.search === 'υποτροφίες' ? [applicationCard({ id: 31 })] : [], total: 0, totalIsExact: true }))
  server.on(invitations.managed, () => ({ items: [invitationRow({ id: 8 })], total: 1, totalIsExact: true }))
  return server
}
const open = (search = '') => showPage(NotFound, { path: '$', at: `/nothing/here${search}`, layouts: ['shell'], texts: ['not-found', 'access'] })
const targets = (part: Element) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('U24 says that there is no such page, offers a search and the way home', async () => {
  start(personOf({ roles: [] }))
  const { user, router } = await open()
  await screen.findByText(notFoundEl.text)
  expect(targets(document.body)).toEqual(['/dashboard'])
  await user.type(await screen.findByLabelText(notFoundEl.search), 'υποτροφίες')
  await screen.findByText(notFoundEl['found.mine'])
  expect(targets(document.body)).toEqual(['/application/edit/31', '/application/new/4'])
  expect(router.state.location.pathname).toBe('/nothing/here')
})

test('says that a search found nothing', async () => {
  start(personOf({ roles: [] }))
  await open('?search=άλλο')
  await screen.findByText(notFoundEl['found.none'])
})

test('finds for the managers of invitations those, too', async () => {
  start(personOf({ roles: [], privileges: { invitations: { 8: 'view' }, orgUnits: {} } }))
  await open('?search=άλλο')
  await screen.findByText(notFoundEl['found.managed'])
  expect(targets(document.body)).toEqual(['/management/applications/8'])
})

test('a limited session, which may search nothing, is asked to sign in', async () => {
  start(personOf({ roles: [], scope: { purpose: 'edit', applicationId: 3 } }))
  await open('?search=υποτροφίες')
  await screen.findByText(accessEl['how.limited'])
  expect(screen.queryByLabelText(notFoundEl.search)).toBeNull()
  expect(targets(document.body)).toEqual(['/oauth/login'])
})
