import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../api/session.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { answerCount, keepBrowserAnswer } from './consent/browser-answer.ts'
import { consentAsked } from './consent/consent-asked.ts'
import { controlRecorder } from './control-recorder.ts'

interface Started {
  owner: { id: number | null; uid: string | null; token: string | null; consentId: string | null; sessionId: string }
  calls: string[]
}
const started: Started[] = []

vi.mock('./capture/recorder.ts', () => ({
  startRecorder: (owner: Started['owner'], path: string) => {
    const calls = [path]
    started.push({ owner, calls })
    return { showPage: (next: string) => calls.push(next), stop: () => calls.push('stop'), drop: () => calls.push('drop'), pause: () => calls.push('pause') }
  },
}))
vi.mock('./consent/ConsentBar.tsx', () => ({}))
const toasts = vi.hoisted(() => [] as unknown[])
vi.mock('../../ui/toast.ts', () => ({ toast: (one: unknown) => toasts.push(one) }))

type Listener = (event: { toLocation: { pathname: string }; pathChanged: boolean }) => void
let listeners: Record<string, Listener[]> = {}
const router = {
  state: { location: { pathname: '/dashboard' } },
  subscribe: (name: string, listener: Listener) => {
    listeners[name] = [...(listeners[name] ?? []), listener]
    return () => undefined
  },
}
const fire = (name: string, pathname: string) => {
  for (const listener of listeners[name] ?? []) listener({ toLocation: { pathname }, pathChanged: true })
}
const goTo = (pathname: string) => {
  fire('onBeforeNavigate', pathname)
  router.state.location.pathname = pathname
  fire('onResolved', pathname)
}
/** Whether the server records, and what was consented to, for the token of each request; visitors have the token ''. */
let terms: Record<string, { mode: string; answer: string | null }> = {}
const requests: string[] = []
let stops: (() => void)[] = []
const answered = async (count: number) => {
  await waitUntil(() => expect(requests).toHaveLength(count))
  await new Promise(setImmediate)
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const token = (new Headers(headers).get('authorization') ?? '').replace('Bearer ', '')
    requests.push(token)
    const answer = terms[token]
    return { ok: answer !== undefined, status: 500, json: async () => answer }
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  endSession()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  consentAsked.set(null)
  listeners = {}
  router.state.location.pathname = '/dashboard'
  terms = {}
  for (const list of [started, requests, toasts]) list.length = 0
})

const watch = () => stops.push(controlRecorder(router as unknown as AnyRouter))
const anna = { id: 7, uid: 'anna@uni.example', access_token: 'anna' }
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))

test('loads and asks nothing if recording is off', async () => {
  terms = { '': { mode: 'off', answer: null } }
  watch()
  await answered(1)
  goTo('/application/me')
  press('F9')
  expect({ started, toasts, bar: consentAsked.get() }).toEqual({ started: [], toasts: [], bar: null })
})

test('asks on the next page and loads the recorder only after consent', async () => {
  beginSession(anna)
  terms = { anna: { mode: 'consent', answer: null } }
  watch()
  await answered(1)
  expect(consentAsked.get()).toBeNull()
  goTo('/application/me')
  expect(consentAsked.get()).toBe('ask')
  expect(started).toEqual([])
  terms = { anna: { mode: 'consent', answer: 'yes' } }
  answerCount.set(answerCount.get() + 1)
  await waitUntil(() => expect(started).toHaveLength(1))
  expect(started[0]).toMatchObject({ owner: { id: 7, uid: anna.uid, token: 'anna', consentId: null }, calls: ['/application/me'] })
})

test('stops before a page that is never recorded is rendered, and starts again after it', async () => {
  beginSession(anna)
  terms = { anna: { mode: 'consent', answer: 'yes' } }
  watch()
  await waitUntil(() => expect(started).toHaveLength(1))
  goTo('/application/me')
  fire('onBeforeNavigate', '/application/edit/4')
  expect(started[0]?.calls).toEqual(['/dashboard', '/application/me', 'stop'])
  router.state.location.pathname = '/application/edit/4'
  fire('onResolved', '/application/edit/4')
  goTo('/dashboard')
  await waitUntil(() => expect(started).toHaveLength(2))
  expect(started[1]?.owner.sessionId).toBe(started[0]?.owner.sessionId)
})

test.each(['F9', 'Pause'])('%s discards pending events, shows a message, and lasts for the browser session', async (key) => {
  beginSession(anna)
  terms = { anna: { mode: 'consent', answer: 'yes' } }
  watch()
  await waitUntil(() => expect(started).toHaveLength(1))
  press(key)
  expect(started[0]?.calls.at(-1)).toBe('pause')
  expect(toasts).toEqual([{ title: 'Capture', message: 'Capture Paused' }])
  goTo('/application/me')
  for (const stop of stops) stop()
  watch()
  await answered(2)
  goTo('/dashboard')
  press(key)
  expect({ recorders: started.length, toasts: toasts.length }).toEqual({ recorders: 1, toasts: 1 })
})

test('a pause pressed while the consent is loading takes effect when it has loaded', async () => {
  beginSession(anna)
  terms = { anna: { mode: 'consent', answer: 'yes' } }
  watch()
  press('F9')
  await answered(1)
  await waitUntil(() => expect(toasts).toEqual([{ title: 'Capture', message: 'Capture Paused' }]))
  goTo('/application/me')
  expect(started).toEqual([])
})

test.each(['before', 'after'])(
  'a key pressed %s the terms are loaded pauses before anybody agrees, and what is agreed to later records nothing',
  async (when) => {
    beginSession(anna)
    terms = { anna: { mode: 'consent', answer: null } }
    watch()
    if (when === 'before') press('F9')
    await answered(1)
    if (when === 'after') {
      goTo('/application/me')
      press('F9')
    }
    expect(toasts).toEqual([{ title: 'Capture', message: 'Capture Paused' }])
    terms = { anna: { mode: 'consent', answer: 'yes' } }
    answerCount.set(answerCount.get() + 1)
    await answered(2)
    goTo('/dashboard')
    await import('./capture/recorder.ts')
    expect({ started, bar: consentAsked.get() }).toEqual({ started: [], bar: null })
  },
)

test('asks another person in the same tab again and does not link their recordings', async () => {
  beginSession(anna)
  terms = { anna: { mode: 'consent', answer: 'yes' }, '': { mode: 'consent', answer: null }, petros: { mode: 'consent', answer: 'yes' } }
  watch()
  await waitUntil(() => expect(started).toHaveLength(1))
  endSession()
  expect(started[0]?.calls.at(-1)).toBe('drop')
  await answered(2)
  expect(started).toHaveLength(1)
  beginSession({ uid: 'petros@uni.example', access_token: 'petros' })
  await waitUntil(() => expect(started).toHaveLength(2))
  expect(started[1]?.owner.sessionId).not.toBe(started[0]?.owner.sessionId)
})

test('the consent of a visitor belongs to the browser, not to a person', async () => {
  keepBrowserAnswer({ answer: 'yes', consentId: 'c' })
  terms = { '': { mode: 'consent', answer: null }, anna: { mode: 'consent', answer: null } }
  watch()
  await waitUntil(() => expect(started).toHaveLength(1))
  expect(started[0]?.owner).toMatchObject({ uid: null, token: null, consentId: 'c' })
  beginSession(anna)
  await answered(2)
  goTo('/application/me')
  expect({ recorders: started.length, bar: consentAsked.get() }).toEqual({ recorders: 1, bar: 'ask' })
})

test('records nothing if the terms fail to load, and only logs it to the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  watch()
  await answered(1)
  goTo('/application/me')
  expect(logged).toHaveBeenCalledWith('set form config config error', expect.anything())
  expect({ started, bar: consentAsked.get() }).toEqual({ started: [], bar: null })
  logged.mockRestore()
})
