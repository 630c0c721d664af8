import { afterEach, expect, test } from 'vitest'
import { forgetSent, keepSent, recallSent } from './sent-password.ts'

const sent = { email: 'me@mail.example', sentAt: 1_000, expiresAt: 601_000, resendAt: 61_000 }
afterEach(forgetSent)

test('what was asked for is still there after a reload, until the password has expired', () => {
  keepSent(sent)
  expect(recallSent(600_999)).toEqual(sent)
  expect(recallSent(601_000)).toBeNull()
})

test('nothing is there once it is forgotten', () => {
  keepSent(sent)
  forgetSent()
  expect(recallSent(2_000)).toBeNull()
})
