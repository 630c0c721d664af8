import { expect, test } from 'vitest'
import { cscRefusal } from './csc-refusals.ts'

const answer = (status: number, error: string) => ({ status, json: { error } })

test.each([
  ['too many calls at the sign-in', answer(429, 'slow_down'), 'signIn', 'signing.accountLocked'],
  ['too many calls elsewhere', answer(429, 'slow_down'), 'other', 'signing.accountLocked'],
  ['a blocked account at the sign-in', answer(400, 'user_blocked'), 'signIn', 'signing.accountLocked'],
  ['too many tries of a code', answer(429, 'slow_down'), 'authorize', 'signing.codeLocked'],
  ['a locked code', answer(400, 'otp_locked'), 'authorize', 'signing.codeLocked'],
] as const)('%s is told as what it is', (_, said, at, code) => {
  expect(cscRefusal(said, { at })).toBe(code)
})
