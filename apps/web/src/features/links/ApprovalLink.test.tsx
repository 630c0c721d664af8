import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { links } from '@klesis/contract/links/links.calls.ts'
import { expect, test } from 'vitest'
import { session } from '../../api/session.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { ApprovalLink } from './ApprovalLink.tsx'
import { linksEl } from './links.el.ts'

const dean = personOf({ id: 9, uid: 'dean@uni.example', fullname: 'Δάφνη Κοσμήτορα', access_token: 'token of the dean' })
const open = (action = 'approve') =>
  showPage(ApprovalLink, { path: '/approvals/$action/$uuid', at: `/approvals/${action}/secret`, layouts: [], texts: ['links'] })

test('shows why a used link is refused, offers to sign in, and does not retry', async () => {
  const server = startFakeServer()
  server.on(links.approval, () => new FakeRefusal('link.spent'))
  await open()
  await screen.findByText(refusalText('link.spent'))
  expect(screen.getByText(linksEl['open.signIn'])).toBeTruthy()
  expect(screen.queryByText('Δοκιμή ξανά')).toBeNull()
  expect(server.requestsOf(links.approval)).toHaveLength(1)
})

test('a link that failed to open can be retried', async () => {
  const server = startFakeServer()
  server.on(links.approval, () => new FakeRefusal('request.tooMany', { params: { seconds: 30 } }))
  const { user, router } = await open()
  await screen.findAllByText(linksEl['open.refused'])
  signIn(dean)
  server.on(links.approval, () => ({ user: null, needApproval: true, applicationId: 12 }))
  const alert = screen.getByRole('alert')
  await user.click(alert.querySelector('button') as HTMLElement)
  await waitFor(() => expect(router.state.location.href).toBe('/application/edit/12#approve'))
})

test('an open step redirects in a session of the link, with the requested decision', async () => {
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: dean, needApproval: true, applicationId: 12 }))
  const { router } = await open('reject')
  signIn(dean)
  await waitFor(() => expect(router.state.location.href).toBe('/application/edit/12#reject'))
  expect(session.get()?.uid).toBe(dean.uid)
  expect(server.requestsOf(links.approval)).toEqual([{ params: { uuid: 'secret' }, query: { purpose: 'reject' }, body: undefined }])
})

test('an open step that is to be signed leads to its document', async () => {
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: dean, needApproval: true, applicationId: 12 }))
  const { router } = await open('sign')
  signIn(dean)
  await waitFor(() => expect(router.state.location.href).toBe('/pdf/doc/sign/secret'))
})

test('shows that a step is already decided before it redirects to the application', async () => {
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: null, needApproval: false, applicationId: 12 }))
  const { user, router } = await open()
  await screen.findByText(linksEl['decided.text'])
  await user.click(screen.getByText(linksEl['decided.see']))
  await waitFor(() => expect(router.state.location.href).toBe('/application/edit/12'))
})

test('asks a person who is signed in with another account; if they stay, the opened session is ended', async () => {
  signIn(personOf())
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: dean, needApproval: true, applicationId: 12 }))
  const { user, router } = await open()
  await screen.findByText(linksEl['other.title'])
  const ended: (string | undefined)[] = []
  server.on(identity.logout, (_, headers) => {
    ended.push(headers.get('authorization') ?? undefined)
    return { ok: true as const }
  })
  await user.click(screen.getByText(linksEl['other.stay'].replace('{{mine}}', 'nefeli@uni.example')))
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard'))
  expect(session.get()?.uid).toBe('nefeli@uni.example')
  await waitFor(() => expect(ended).toEqual([`Bearer ${dean.access_token}`]))
})

test('a person who is signed in with another account can follow the link', async () => {
  signIn(personOf())
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: dean, needApproval: true, applicationId: 12 }))
  const { user, router } = await open()
  await user.click(await screen.findByText(linksEl['other.follow'].replace('{{theirs}}', dean.fullname)))
  await waitFor(() => expect(router.state.location.href).toBe('/application/edit/12#approve'))
  expect(session.get()?.uid).toBe(dean.uid)
})

const limited = { ...dean, scope: { purpose: 'approve' as const, applicationId: 12 } }

test('a full session of the same person goes on, and the one of the link is ended', async () => {
  signIn({ ...dean, access_token: 'full' })
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: limited, needApproval: true, applicationId: 12 }))
  server.on(identity.me, () => dean)
  server.on(identity.logout, () => ({ ok: true }))
  const { router } = await open()
  await waitFor(() => expect(router.state.location.href).toBe('/application/edit/12#approve'))
  expect(session.get()?.access_token).toBe('full')
  await waitFor(() => expect(server.requestsOf(identity.logout)).toHaveLength(1))
})

test('where the full session has ended without a word, the one of the link begins', async () => {
  signIn({ ...dean, access_token: 'ended' })
  const server = startFakeServer()
  server.on(links.approval, () => ({ user: limited, needApproval: true, applicationId: 12 }))
  server.on(identity.me, () => new FakeRefusal('access.signInNeeded'))
  const { router } = await open()
  await waitFor(() => expect(router.state.location.href).toBe('/application/edit/12#approve'))
  expect(session.get()?.access_token).toBe(dean.access_token)
})
