import { readFileSync } from 'node:fs'
import path from 'node:path'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { removeOverlay, storeOverlay } from '../../i18n/overlay.ts'
import { i18n } from '../../i18n/texts.ts'
import { activeInvitation, applicationCard } from '../../testing/cards.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { Dashboard } from './Dashboard.tsx'
import { dashboardEl } from './dashboard.el.ts'
import { hideGuide } from './guide-seen.ts'

const invitation = activeInvitation()
const application = applicationCard()

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
const open = (search = '') => showPage(Dashboard, { path: '/dashboard', at: `/dashboard${search}`, layouts: ['shell'], texts: ['dashboard'] })
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
])('when no invitation is open, a visitor at /dashboard%s is told why the list is empty', async (search, text) => {
  const server = start()
  server.on(invitations.active, () => ({ items: [], total: 0 }))
  await open(search)
  await screen.findByText(text)
})

test('U8 a visitor goes straight to an invitation that needs no sign-in', async () => {
  const server = start()
  const entryKey = '7d9f6c7e-5d0a-4d5c-9d3b-000000000001'
  server.on(invitations.active, () => ({ items: [activeInvitation({ entryKey })], total: 1 }))
  await open()
  expect((await action('card.applyTo')).getAttribute('href')).toBe(`/public/anonymous/${entryKey}`)
  expect(screen.getByText(dashboardEl['card.noSignIn'])).toBeTruthy()
  expect(screen.getByText(dashboardEl['card.forAll'])).toBeTruthy()
})

test('U9 an invitation for others is folded away, says whom it is for and why the person cannot apply, and offers no link to apply', async () => {
  const server = start(personOf())
  const error = { code: 'invitation.invalidlogin', message: 'Δεν επιτρέπεται', applicationId: null }
  const students = activeInvitation({ id: 5, title: 'Για φοιτητές', error, targetGroups: { ...invitation.targetGroups, title: { el: 'Φοιτητές' } } })
  server.on(invitations.active, () => ({ items: [students, invitation], total: 2 }))
  await open()
  await action('card.applyTo')
  const others = screen.getByText(dashboardEl['active.others_one'].replace('{{count}}', '1')).closest('details')
  expect(others?.open).toBe(false)
  expect(others?.textContent).toContain(dashboardEl['card.for'].replace('{{group}}', 'Φοιτητές'))
  expect(others?.textContent).toContain('Δεν επιτρέπεται')
  expect([...(others?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([dashboardEl['card.about']])
})

test('U19 offers the tags of the invitations that the visitor can list, and the chosen one', async () => {
  const server = start()
  const tags = [1, 2, 3].map((id) => ({ id, name: { el: `Κατηγορία ${id}` }, meta: {} }))
  server.on(masterdata.read, () => masterDataOf({ tags }))
  server.on(invitations.active, ({ query }) => ({ items: query.tag ? [] : [activeInvitation({ tags: tags.slice(0, 1) })], total: 1 }))
  await open('?tag=%223%22')
  const chips = async () =>
    [...(await screen.findByRole('group', { name: dashboardEl['active.tags'] })).querySelectorAll('button')].map((chip) => chip.textContent)
  await waitFor(async () => expect(await chips()).toEqual(['Κατηγορία 1', 'Κατηγορία 3']))
})

test('the guide is on the page with its five steps until it is dismissed, and from then on where it is asked for', async () => {
  start()
  onTestFinished(() => hideGuide(false))
  const { user } = await open()
  const guide = await screen.findByRole('region', { name: dashboardEl['guide.title'] })
  expect(guide.querySelectorAll('li')).toHaveLength(5)
  await user.click(screen.getByLabelText(dashboardEl['guide.hide']))
  const again = await screen.findByRole('button', { name: dashboardEl['guide.again'] })
  expect(screen.queryByText(dashboardEl['guide.title'])).toBeNull()
  expect(localStorage.getItem('guide')).toBe('hidden')
  await user.click(again)
  await screen.findByText(dashboardEl['guide.title'])
  expect(screen.queryByRole('button', { name: dashboardEl['guide.again'] })).toBeNull()
})

test.each([
  [9, '', dashboardEl['active.find'], false],
  [9, '?search=άδεια', `${dashboardEl['active.find']} (1)`, true],
  [10, '', null, true],
])('of %i invitations at /dashboard%s, search and filters are folded behind %s', async (total, search, label, isShown) => {
  const server = start()
  server.on(invitations.active, () => ({ items: [invitation], total }))
  const { user } = await open(search)
  await action('card.applyTo')
  const box = () => screen.queryByRole('searchbox')
  await waitFor(() => expect(box() !== null).toBe(isShown))
  const button = screen.queryByRole('button', { name: new RegExp(dashboardEl['active.find']) })
  expect(button?.textContent ?? null).toBe(label)
  if (!button) return
  await user.click(button)
  await waitFor(() => expect(box() !== null).toBe(!isShown))
})

test('where nothing is open a person is led to their own applications', async () => {
  const server = start(personOf())
  server.on(invitations.active, () => ({ items: [], total: 0 }))
  await open()
  expect((await screen.findByText(appEl['nav.myApplications'])).closest('a')?.getAttribute('href')).toBe('/application/me')
})

test('greets the person and shows no tasks if there are none', async () => {
  start(personOf())
  await open()
  await screen.findByText(dashboardEl.greeting)
  await action('card.applyTo')
  expect(screen.queryByLabelText(dashboardEl['waiting.title'])).toBeNull()
})

test('a greeting that was edited while it still named the person shows the name', async () => {
  start(personOf())
  storeOverlay({ language: 'el', version: 'a', languages: [], texts: { dashboard: { greeting: 'Γεια, {{name}}' } } })
  await i18n.reload()
  onTestFinished(async () => {
    removeOverlay('el')
    await i18n.reload()
  })
  await open()
  await screen.findByText('Γεια, Νεφέλη')
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

test('lists returned applications, then those that wait for a document, before drafts; three are shown, and a link with the number of the others leads to them', async () => {
  const server = start(personOf({ pendingApprovals: 2 }))
  server.on(applications.mine, ({ query }) => {
    const asked = String(query.filter)
    const submitted = { ...application, appState: 'permanent' as const }
    const items = asked.includes('awaitsDocument')
      ? [{ ...submitted, id: 32, approvalState: 'pending' as const }]
      : asked.includes('review')
        ? [{ ...submitted, approvalState: 'review' as const }]
        : [33, 34].map((id) => ({ ...application, id }))
    return { items, total: items.length, totalIsExact: true }
  })
  await open()
  const waiting = await screen.findByLabelText(dashboardEl['waiting.title'])
  const [approvals, more] = [dashboardEl['waiting.approvals_other'].replace('{{count}}', '2'), dashboardEl['waiting.more_one'].replace('{{count}}', '1')]
  for (const part of [approvals, more, dashboardEl['waiting.document']]) await waitFor(() => expect(waiting.textContent).toContain(part))
  expect([...waiting.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    ...['/application/edit/31', '/application/edit/32', '/application/edit/33'],
    ...['/application/me', '/application/approvals'],
  ])
  expect(screen.getByLabelText(`${dashboardEl['waiting.open']}: ${approvals}`).tagName).toBe('A')
})

test('what needs somebody is asked for once by the page and its panel', async () => {
  const server = start(personOf({ pendingApprovals: 2 }))
  await open()
  await screen.findByLabelText(dashboardEl['waiting.title'])
  await action('card.applyTo')
  expect(new Set(server.requestsOf(applications.mine).map(({ query }) => query.filter)).size).toBe(3)
  expect(server.requestsOf(applications.mine)).toHaveLength(3)
})

test('on a phone the steps of the guide are read out though only their names are seen', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'dashboard.module.css'), 'utf8')
  const [, onPhone = ''] = /@media \(max-width: 47\.99em\) \{[^@]*?\.guide li span \{([^}]*)\}/.exec(sheet) ?? []
  expect(onPhone).toContain('clip-path: inset(50%)')
  expect(onPhone).not.toMatch(/display|visibility/)
})

test('a committee member is told when the invitations for evaluation could not be loaded, and goes from them to applications and courses', async () => {
  const server = start(personOf({ isCommitteeMember: true }))
  server.on(invitations.forEvaluation, () => new FakeRefusal('server.unavailable'))
  const { user } = await open()
  const failed = (await screen.findByText(dashboardEl['evaluation.failed'])).closest('[role=alert]')
  const { id, title, startsAt, endsAt, isContinuous } = { ...invitation, title: { el: 'Υποτροφίες' } }
  server.on(invitations.forEvaluation, () => ({
    items: [{ id, title, startsAt, endsAt, isContinuous, applications: 2, phase: 'open' as const, deadline: null, hasItems: true, mayRank: true, final: 1 }],
    total: 1,
  }))
  await user.click(failed?.querySelector('button') as HTMLElement)
  const panel = await screen.findByLabelText(dashboardEl['evaluation.title'])
  await waitFor(() =>
    expect([...panel.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/evaluate/items/4',
      '/evaluate/ranking/4',
      '/evaluate/applications/4',
    ]),
  )
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

test('applications that could not be read are told of at their place, and asked for again', async () => {
  const server = start(personOf())
  server.on(applications.mine, () => new FakeRefusal('access.denied'))
  const { user } = await open()
  const told = await screen.findByText(dashboardEl['waiting.failed'])
  let id = 0
  server.on(applications.mine, () => ({ items: [applicationCard({ id: ++id })], total: 1, totalIsExact: true }))
  await user.click(screen.getByText(appEl['action.retry']))
  await screen.findByRole('region', { name: dashboardEl['waiting.title'] })
  expect(told.isConnected).toBe(false)
})
