import { afterEach, expect, test } from 'vitest'
import { forgetSent, keepSent, recallSent } from './sent-password.ts'

const sent = { email: 'me@mail.example', sentAt: 1_000, expiresAt: 601_000, resendAt: 61_000 }
afterEach(forgetSent)

test('keeps a requested password over a reload until it expires', () => {
  keepSent(sent)
  expect(recallSent(600_999)).toEqual(sent)
  expect(recallSent(601_000)).toBeNull()
})

test('is empty after it was removed', () => {
  keepSent(sent)
  forgetSent()
  expect(recallSent(2_000)).toBeNull()
})
