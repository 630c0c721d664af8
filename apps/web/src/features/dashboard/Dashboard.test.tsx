import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { Dashboard } from './Dashboard.tsx'
import { dashboardEl } from './dashboard.el.ts'

const invitation: ActiveInvitation = {
  ...{ id: 4, title: 'Υποτροφίες', shortNote: '', tags: [], startsAt: '2026-11-01T08:00:00Z', endsAt: '2030-12-01T10:00:00Z' },
  ...{ isContinuous: false, hasHelp: false, mine: null },
  targetGroups: { id: 1, title: { el: 'Μέλη' }, hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false },
}
const application: ApplicationCard = {
  ...{ id: 31, invitationId: 4, invitationTitle: { el: 'Υποτροφίες' }, applicantName: 'Νεφέλη Νέα', applicantId: 7, avatar: null },
  ...{ appState: 'draft', approvalState: 'notstarted', statusId: 1, protocolNumber: null, approvals: 0, approved: 0, rejected: 0, documents: 0 },
  ...{ showsDocuments: false, tags: [], departmentId: null, createdAt: '2026-11-20T08:00:00Z', savedAt: null, submittedAt: null },
  ...{ endsAt: '2030-12-01T10:00:00Z', isContinuous: false, approvalProblem: null },
}

function start(person?: SignedIn) {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(invitations.active, () => ({ items: [invitation], total: 1 }))
  server.on(applications.mine, () => ({ items: [], total: 0, totalIsExact: true }))
  if (person) {
    signIn(person)
    server.on(identity.me, () => person)
  }
  return server
}
const open = (search = '') => showPage(Dashboard, { path: '/dashboard', at: `/dashboard${search}`, layouts: ['frame'], texts: ['dashboard'] })
const action = (label: 'card.applyTo' | 'card.continueWith' | 'card.viewOf') => screen.findByLabelText(dashboardEl[label].replace('{{title}}', 'Υποτροφίες'))

test('a visitor sees the open invitations, is asked to sign in first, and can list all', async () => {
  const server = start()
  const { user } = await open()
  expect((await action('card.applyTo')).getAttribute('href')).toBe('/application/new/4')
  expect(screen.getByText(dashboardEl['card.signInFirst'])).toBeTruthy()
  expect(server.requestsOf(applications.mine)).toEqual([])
  await user.click(screen.getByText(dashboardEl['active.all']))
  await waitFor(() => expect(server.requestsOf(invitations.active).map(({ query }) => query.all)).toEqual([undefined, '1']))
})

test.each([
  ['', dashboardEl['empty.visitor']],
  ['?search=τίποτε', dashboardEl['empty.filtered']],
])('a visitor at /dashboard%s without an open invitation sees the reason', async (search, text) => {
  const server = start()
  server.on(invitations.active, () => ({ items: [], total: 0 }))
  await open(search)
  await screen.findByText(text)
})

test('greets the person and shows no tasks if there are none', async () => {
  start(personOf())
  await open()
  await screen.findByText(dashboardEl.greeting.replace('{{name}}', 'Νεφέλη'))
  await action('card.applyTo')
  expect(screen.queryByLabelText(dashboardEl['waiting.title'])).toBeNull()
})

test.each([
  ['begun', { appState: 'temporary', approvalState: 'notstarted' }, 'card.continueWith'],
  ['submitted', { appState: 'permanent', approvalState: 'pending' }, 'card.viewOf'],
  ['sent back', { appState: 'permanent', approvalState: 'review' }, 'card.continueWith'],
] as const)('the card of an application that is %s links to it', async (_, states, label) => {
  const server = start(personOf())
  server.on(invitations.active, () => ({ items: [{ ...invitation, mine: { id: 31, count: 1, missing: 0, ...states } }], total: 1 }))
  await open()
  expect((await action(label)).getAttribute('href')).toBe('/application/edit/31')
})

test('lists returned applications before drafts; from the fourth on a link shows their number', async () => {
  const server = start(personOf({ pendingApprovals: 2 }))
  server.on(applications.mine, ({ query }) => {
    const items = String(query.filter).includes('review')
      ? [{ ...application, appState: 'permanent' as const, approvalState: 'review' as const }]
      : [32, 33, 34].map((id) => ({ ...application, id }))
    return { items, total: items.length, totalIsExact: true }
  })
  await open()
  const waiting = await screen.findByLabelText(dashboardEl['waiting.title'])
  await waitFor(() => expect(waiting.textContent).toContain(dashboardEl['waiting.approvals_other'].replace('{{count}}', '2')))
  expect([...waiting.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['/application/edit/31', '/application/edit/32', '/application/edit/33'],
    ...['/application/me', '/application/approvals'],
  ])
})

test('a committee member without evaluations sees that there are none', async () => {
  const server = start(personOf({ isCommitteeMember: true }))
  server.on(invitations.forEvaluation, () => ({ items: [], total: 0 }))
  await open()
  await screen.findByText(dashboardEl['empty.evaluation'])
})

test('shows why invitations failed to load and loads them on retry', async () => {
  const server = start()
  server.on(invitations.active, () => new FakeRefusal('server.unavailable'))
  const { user } = await open()
  await screen.findByText(refusalText('server.unavailable'))
  server.on(invitations.active, () => ({ items: [invitation], total: 1 }))
  await user.click(screen.getByRole('alert').querySelector('button') as HTMLElement)
  await action('card.applyTo')
})
