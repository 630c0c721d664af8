import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const person = { uid: 'head@uni.example', access_token: 'secret' }

/** A tab of its own: the same module again, with a session storage of its own and the shared channel. */
async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  return import('./session.ts')
}

beforeEach(() => localStorage.clear())
afterEach(() => sessionStorage.clear())

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
