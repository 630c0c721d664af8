import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const person = { uid: 'head@uni.example', access_token: 'secret' }

/** A tab of its own: the same module again, with a session storage of its own and the shared channel. */
async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  const tab = await import('./session.ts')
  tabs.push(tab)
  return tab
}
const tabs: typeof import('./session.ts')[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leaveHere()
  sessionStorage.clear()
})

test('a new tab gets the session from an open one', async () => {
  const first = await openTab()
  first.beginSession(person)
  const second = await openTab()
  await second.joinSession()
  expect(second.session.get()).toEqual(person)
})

test('signing out in one tab signs out in the others', async () => {
  const first = await openTab()
  first.beginSession(person)
  const second = await openTab()
  await second.joinSession()
  first.endSession()
  await vi.waitFor(() => expect(second.session.get()).toBeNull())
})

test('the token is never in local storage', async () => {
  const { beginSession } = await openTab()
  beginSession(person)
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  expect(sessionStorage.getItem('user')).toContain('secret')
})

test('a visitor does not wait for an answer that nobody gives', async () => {
  const { joinSession, session } = await openTab()
  await joinSession()
  expect(session.get()).toBeNull()
})

test('a tab whose session has ended goes on with the one that the same person begins in another', async () => {
  const first = await openTab()
  first.beginSession(person)
  first.markOver(true)
  const second = await openTab()
  await second.joinSession()
  expect(second.session.get()).toBeNull()
  second.beginSession({ ...person, access_token: 'new' })
  await vi.waitFor(() => expect(first.session.get()?.access_token).toBe('new'))
})

test('a tab is taken over neither by another person nor by the session of a link', async () => {
  const first = await openTab()
  first.beginSession(person)
  const second = await openTab()
  second.beginSession({ uid: 'dean@uni.example', access_token: 'other' })
  second.beginSession({ ...person, access_token: 'limited', scope: { purpose: 'approve' } as never })
  second.beginSession({ ...person, access_token: 'last' })
  await vi.waitFor(() => expect(first.session.get()?.access_token).toBe('last'))
})
