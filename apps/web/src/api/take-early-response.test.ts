import { readFileSync } from 'node:fs'
import path from 'node:path'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeQuery, unfinishedQuery } from '../features/dashboard/dashboard.queries.ts'
import { startTexts } from '../i18n/i18n.ts'
import { storedLanguage, toShipped } from '../i18n/language.ts'
import { call } from './call.ts'
import { beginSession, endSession } from './session.ts'

const script = readFileSync(path.join(import.meta.dirname, '../../public/before-paint.js'), 'utf8')
const person = { uid: 'head@uni.example', access_token: 'first' }
const asked: string[] = []

/** Opens a page and runs its early requests. */
function open(address: string) {
  history.replaceState(null, '', address)
  new Function(script)()
}

beforeEach(async () => {
  await startTexts()
  asked.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ address }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.earlyRequests
  endSession()
})

test('the requests of every page are sent before its code is loaded, to the same addresses', async () => {
  beginSession(person)
  open('/application/me')
  const before = [...asked]
  await call(masterdata.read, {})
  await call(identity.me, {})
  expect(asked).toEqual(before)
  expect(before).toEqual(['/pub/masterdata', '/auth/me'])
})

test('a session that cannot be read is none', () => {
  sessionStorage.setItem('user', '{"uid":')
  open('/application/me')
  expect(asked).toEqual(['/pub/masterdata'])
})

test('the home page asks for its lists early too, unless its address or session asks for others', async () => {
  beginSession(person)
  open('/dashboard')
  const before = [...asked]
  const queries = new QueryClient()
  // The fake answers are no lists; what counts is that nothing is asked anew.
  await queries.fetchQuery(unfinishedQuery(person.uid)).catch(() => undefined)
  await queries.fetchQuery(activeQuery({ lang: storedLanguage(), all: false, search: '' }, person.uid)).catch(() => undefined)
  expect(asked).toEqual(before)
  expect(before).toHaveLength(6)
  for (const [address, user] of [
    ['/dashboard?search=x', person],
    ['/dashboard', { ...person, scope: 'application' }],
  ] as const) {
    asked.length = 0
    sessionStorage.setItem('user', JSON.stringify(user))
    open(address)
    expect(asked).toEqual(['/pub/masterdata', '/auth/me'])
  }
})

test('the page of an application asks for it early too', async () => {
  beginSession(person)
  open('/application/edit/17')
  const before = [...asked]
  await call(applications.read, { params: { id: '17' } })
  expect(asked).toEqual(before)
  expect(before).toEqual(['/pub/masterdata', '/auth/me', '/api/application/17'])
})

test.each([
  [null, 'en-GB', 'en'],
  [null, 'de-DE', 'el'],
  ['el', 'en-GB', 'el'],
  ['de', 'el-GR', 'en'],
])('with %s chosen, a browser in %s asks early for %s, as the page will', (chosen, ofBrowser, expected) => {
  vi.stubGlobal('navigator', { language: ofBrowser })
  if (chosen) localStorage.setItem('language', chosen)
  else localStorage.removeItem('language')
  open('/')
  expect(window.earlyRequests?.headers['Accept-Language']).toBe(expected)
  expect(toShipped(storedLanguage())).toBe(expected)
  localStorage.removeItem('language')
})

test('an early response serves once, and only the session that requested it', async () => {
  beginSession(person)
  open('/')
  await call(masterdata.read, {})
  await call(masterdata.read, {})
  beginSession({ ...person, access_token: 'another' })
  await call(identity.me, {})
  expect(asked).toEqual(['/pub/masterdata', '/auth/me', '/pub/masterdata', '/auth/me'])
})

test('a visitor sends no early request that requires a session', () => {
  open('/application/edit/17')
  expect(asked).toEqual(['/pub/masterdata'])
})
