import { beforeEach, expect, test, vi } from 'vitest'
import { readSession } from '../api/session.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { fetchFirstFiles } from './first-files.ts'
import { firstPageOf, readVisitor } from './first-page.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['/oauth/login', '?redir=%2Fdashboard', false, 'login'],
  // Back from a provider, or about to be led on.
  ['/oauth/login', '?code=1', false, undefined],
  ['/oauth/login', '', true, undefined],
  ['/dashboard', '', false, 'dashboard'],
  ['/application/edit/17', '', true, 'application'],
  ['/application/edit/17', '', false, undefined],
  ['/application/edit/x', '', true, undefined],
  ['/application/me', '', true, undefined],
] as const)('%s%s, signed in: %s, is the first screen %s', (pathname, search, isSignedIn, expected) => {
  expect(firstPageOf({ pathname, search }, { isSignedIn })).toBe(expected)
})

test('limited sessions, rehearsals and tabs that may join a session are told apart', () => {
  expect(readVisitor()).toEqual({ isSignedIn: false, isUnusual: false })
  localStorage.setItem('signedIn', '1')
  expect(readVisitor()).toEqual({ isSignedIn: false, isUnusual: true })
  for (const [user, isUnusual] of [
    [{ access_token: 'a' }, false],
    [{ scope: { kind: 'approval' } }, true],
    [{ rehearsal: { id: 1 } }, true],
  ] as const) {
    sessionStorage.setItem('user', JSON.stringify(user))
    expect(readVisitor()).toEqual({ isSignedIn: true, isUnusual })
  }
})

test('a session that cannot be read is none', () => {
  sessionStorage.setItem('user', '{"access_token":')
  expect(readVisitor()).toEqual({ isSignedIn: false, isUnusual: false })
  expect(readSession('user')).toBeNull()
})

test('the files of a screen and of its language are asked for together; without a list nothing is', () => {
  fetchFirstFiles('login', 'el')
  expect(document.head.querySelectorAll('link')).toHaveLength(0)
  const files = { start: ['a.js', 'a.css'], login: ['b.js'], 'login-el': ['c.js'], 'login-en': ['d.js'], dashboard: ['e.js'] }
  document.body.innerHTML = `<script type="application/json" id="first-files">${JSON.stringify(files)}</script>`
  fetchFirstFiles('login', 'el')
  const links = [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])
  expect(links).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['preload', '/assets/a.css'],
    ['modulepreload', '/assets/b.js'],
    ['modulepreload', '/assets/c.js'],
  ])
  // The answers that the heading needs come before them.
  expect([...document.head.querySelectorAll('link')].map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low', 'low', 'low'])
  for (const link of document.head.querySelectorAll('link')) link.remove()
  document.body.innerHTML = ''
})

test('code waits for the first frame, but not for long, and not at all where nobody looks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  const isDone = async (waiting: Promise<void>, after: number) => {
    let done = false
    void waiting.then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(after)
    return done
  }
  expect(await isDone(afterFirstPaint(), 40)).toBe(true)
  // The heading is drawn once answers of the server are here.
  const heading = Promise.withResolvers<void>()
  expect(await isDone(afterFirstPaint(heading.promise), 40)).toBe(false)
  heading.resolve()
  expect(await isDone(afterFirstPaint(heading.promise), 40)).toBe(true)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  expect(await isDone(afterFirstPaint(), 190)).toBe(false)
  expect(await isDone(afterFirstPaint(), 210)).toBe(true)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await isDone(afterFirstPaint(), 0)).toBe(true)
  frames.mockRestore()
  vi.useRealTimers()
})
