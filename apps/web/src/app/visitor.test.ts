import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../api/session.ts'
import { readVisitor } from './visitor.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('limited sessions, rehearsals and tabs that may join a session are told apart', () => {
  expect(readVisitor()).toEqual({ isSignedIn: false, hasOtherLayout: false })
  localStorage.setItem('signedIn', '1')
  expect(readVisitor()).toEqual({ isSignedIn: false, hasOtherLayout: true })
  for (const [user, hasOtherLayout] of [
    [{ access_token: 'a' }, false],
    [{ scope: { kind: 'approval' } }, true],
    [{ rehearsal: { id: 1 } }, true],
  ] as const) {
    sessionStorage.setItem('user', JSON.stringify(user))
    expect(readVisitor()).toEqual({ isSignedIn: true, hasOtherLayout })
  }
})

test('a session that cannot be read is none', () => {
  sessionStorage.setItem('user', '{"access_token":')
  expect(readVisitor()).toEqual({ isSignedIn: false, hasOtherLayout: false })
  expect(readSession('user')).toBeNull()
})
