import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { showPage } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { OverviewHeader } from './OverviewHeader.tsx'

const withInvitation = (privilege: 'view' | 'manage') => ({ privileges: { invitations: { 5: privilege }, orgUnits: {} } })

const Page = () => <OverviewHeader view="/management/invitations" lead="…" />

test.each<[string, Partial<Me>, string[], boolean]>([
  ['an administrator', { roles: ['admin'], mayAdminister: true }, ['/invitation/list', '/management/invitations', '/builder'], true],
  ['who manages an invitation', withInvitation('manage'), ['/invitation/list', '/management/invitations', '/builder'], false],
  ['who views an invitation', withInvitation('view'), ['/invitation/list', '/management/invitations'], false],
])('the overview leads %s to its views and marks the shown one', async (_, as, views, mayAdd) => {
  const person = personOf(as)
  signIn(person)
  startFakeServer().on(identity.me, () => person)
  await showPage(Page, { path: '/management/invitations', at: '/management/invitations', texts: ['invitations'] })
  const tabs = await screen.findByRole('navigation', { name: invitationsEl['list.views'] })
  expect([...tabs.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(views)
  expect(tabs.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/management/invitations')
  expect(screen.queryByText(invitationsEl['list.new']) !== null).toBe(mayAdd)
})
