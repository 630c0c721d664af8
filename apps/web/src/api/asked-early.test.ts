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

/** Opens a page: what its address lets be asked at once is answered with the address. */
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
  delete window.askedEarly
  endSession()
})

test('what every page asks was asked before its code came, under the same addresses', async () => {
  beginSession(person)
  open('/dashboard')
  const before = [...asked]
  await call(masterdata.read, {})
  await call(identity.me, {})
  expect(asked).toEqual(before)
  expect(before).toEqual(['/pub/masterdata', '/auth/me'])
})

test('an answer serves once, and nobody else than who asked', async () => {
  beginSession(person)
  open('/')
  await call(masterdata.read, {})
  await call(masterdata.read, {})
  beginSession({ ...person, access_token: 'another' })
  await call(identity.me, {})
  expect(asked).toEqual(['/pub/masterdata', '/auth/me', '/pub/masterdata', '/auth/me'])
})

test('a visitor asks for nothing that needs a person', () => {
  open('/application/edit/17')
  expect(asked).toEqual(['/pub/masterdata'])
})
