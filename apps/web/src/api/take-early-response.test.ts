import { readFileSync } from 'node:fs'
import path from 'node:path'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../i18n/i18n.ts'
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
  open('/dashboard')
  const before = [...asked]
  await call(masterdata.read, {})
  await call(identity.me, {})
  expect(asked).toEqual(before)
  expect(before).toEqual(['/pub/masterdata', '/auth/me'])
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
