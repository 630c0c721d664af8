import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../testing/wait-until.ts'

const person = { uid: 'head@uni.example', access_token: 'secret' }

/** A separate tab: a new instance of the module with empty session storage and the shared channel. */
async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  const tab = {
    ...(await import('./session.ts')),
    ...(await import('./screen-session.ts')),
    ...(await import('./join-session.ts')),
    ...(await import('../app/leave-expired.ts')),
  }
  tabs.push(tab)
  return tab
}
const tabs: Pick<typeof import('./session.ts'), 'leaveSession'>[] = []

/** Two tabs, of which the second takes over the session of the first. */
async function openJoined() {
  const first = await openTab()
  first.beginSession(person)
  const second = await openTab()
  await second.joinSession()
  return [first, second] as const
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  for (const tab of tabs.splice(0)) tab.leaveSession()
  sessionStorage.clear()
})

test('a new tab gets the session from an open one', async () => {
  const [, second] = await openJoined()
  expect(second.session.get()).toEqual(person)
})

test('signing out in one tab signs out in the others', async () => {
  const [first, second] = await openJoined()
  first.endSession()
  await waitUntil(() => expect(second.session.get()).toBeNull())
})

test('the token is never in local storage', async () => {
  const { beginSession } = await openTab()
  beginSession(person)
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  expect(sessionStorage.getItem('user')).toContain('secret')
})

test('a visitor does not wait for other tabs', async () => {
  const { joinSession, session } = await openTab()
  await joinSession()
  expect(session.get()).toBeNull()
})

test('a tab whose session has expired takes over the one that the same person starts in another tab', async () => {
  const first = await openTab()
  first.beginSession(person)
  first.markExpired()
  const second = await openTab()
  await second.joinSession()
  expect(second.session.get()).toBeNull()
  second.beginSession({ ...person, access_token: 'new' })
  await waitUntil(() => expect(first.session.get()?.access_token).toBe('new'))
})

test('a limited session that has expired becomes the full one that the same person starts in another tab', async () => {
  const linked = await openTab()
  linked.beginSession({ ...person, scope: { purpose: 'approve' } as never })
  linked.markExpired()
  const other = await openTab()
  other.beginSession({ ...person, access_token: 'full' })
  await waitUntil(() => expect(linked.session.get()?.access_token).toBe('full'))
})

test('who leaves an expired session leaves other tabs what is written there, and none of them offers it', async () => {
  const [first, second] = await openJoined()
  first.leaveExpired()
  expect(first.session.get()).toBeNull()
  const third = await openTab()
  await third.joinSession()
  expect([second.session.get(), third.session.get()]).toEqual([person, null])
  second.beginSession({ ...person, access_token: 'new' })
  const fourth = await openTab()
  await fourth.joinSession()
  expect(fourth.session.get()?.access_token).toBe('new')
})

test('a tab takes over neither the session of another person nor a limited session', async () => {
  const first = await openTab()
  first.beginSession(person)
  const second = await openTab()
  second.beginSession({ uid: 'dean@uni.example', access_token: 'other' })
  second.beginSession({ ...person, access_token: 'limited', scope: { purpose: 'approve' } as never })
  second.beginSession({ ...person, access_token: 'last' })
  await waitUntil(() => expect(first.session.get()?.access_token).toBe('last'))
})

test('while the screen of a rehearsal is open, a new tab takes no session over until one is chosen, and the screen closes with the session behind it', async () => {
  const own = await openTab()
  own.beginSession(person)
  const player = await openTab()
  await player.joinSession()
  const screen = { uid: 'invented', access_token: 'rehearsal-7.x', rehearsal: { id: 7, title: {} } }
  player.enterScreen(screen)
  const linked = await openTab()
  const choice = await linked.joinSession()
  expect([choice?.screen, linked.session.get()]).toEqual([screen, null])
  // What another new tab is offered is not taken over behind the question.
  const other = await openTab()
  await other.joinSession()
  expect([linked.session.get(), other.session.get()]).toEqual([null, null])
  linked.chooseSession({ screen, own: person }, 'screen')
  other.chooseSession({ screen, own: person }, 'own')
  expect([linked.session.get(), other.session.get()]).toEqual([screen, person])
  own.endSession()
  // In this browser all tabs share what each tab has of its own.
  await waitUntil(() => expect([linked, player].some(({ screenEnded }) => screenEnded.get())).toBe(true))
  for (const tab of [linked, player]) tab.leaveScreen()
  expect([linked.session.get(), localStorage.getItem('screen')]).toEqual([null, null])
})

test('a session that expired while its person was on the screen of a rehearsal is offered neither there nor when they come back', async () => {
  const own = await openTab()
  own.beginSession(person)
  const player = await openTab()
  await player.joinSession()
  const screen = { uid: 'invented', access_token: 'rehearsal-7.x', rehearsal: { id: 7, title: {} } }
  player.enterScreen(screen)
  own.leaveExpired()
  const asking = new BroadcastChannel('klesis:session')
  const answers = new Promise((resolve) => asking.addEventListener('message', ({ data }) => 'choice' in data && resolve(data.choice)))
  asking.postMessage({ ask: true })
  expect(await answers).toEqual({ screen, own: null })
  asking.close()
  player.leaveScreen()
  expect(player.session.get()).toEqual(person)
  const other = await openTab()
  await other.joinSession()
  expect(other.session.get()).toBeNull()
})

test.each([
  ['the session that another tab has offered', person],
  ['no session where none has', null],
])('when no screen has answered a new tab for five seconds, it takes %s, and forgets the screen', async (_, offered) => {
  const tab = await openTab()
  for (const name of ['screen', 'signedIn']) localStorage.setItem(name, '1')
  const others = Object.assign(new EventTarget(), { postMessage: vi.fn() })
  const say = (data: object) => others.dispatchEvent(new MessageEvent('message', { data }))
  const chosen = vi.fn()
  vi.useFakeTimers()
  void tab.joinBesideScreen(others as unknown as BroadcastChannel).then(chosen)
  if (offered) say({ offer: offered })
  const kept = () => ['screen', 'signedIn'].map((name) => localStorage.getItem(name))
  await vi.advanceTimersByTimeAsync(4_999)
  expect([chosen.mock.calls, tab.session.get(), kept()]).toEqual([[], null, ['1', '1']])
  await vi.advanceTimersByTimeAsync(1)
  // An answer that comes later is not heard.
  say({ choice: { screen: { ...person, access_token: 'late' }, own: null } })
  expect([chosen.mock.calls, tab.session.get(), kept()]).toEqual([[[undefined]], offered, [null, offered && '1']])
})
