import { afterEach, expect, test } from 'vitest'
import { deleteSentPassword, readSentPassword, storeSentPassword } from './sent-password.ts'

const sent = { email: 'me@mail.example', sentAt: 1_000, expiresAt: 601_000, resendAt: 61_000 }
afterEach(deleteSentPassword)

test('keeps a requested password over a reload until it expires', () => {
  storeSentPassword(sent)
  expect(readSentPassword(600_999)).toEqual(sent)
  expect(readSentPassword(601_000)).toBeNull()
})

test('is empty after it was removed', () => {
  storeSentPassword(sent)
  deleteSentPassword()
  expect(readSentPassword(2_000)).toBeNull()
})
