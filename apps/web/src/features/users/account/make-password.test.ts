import { expect, test } from 'vitest'
import { makePassword } from './make-password.ts'

test('a password has twenty characters in groups, never the same twice', () => {
  const made = Array.from({ length: 200 }, makePassword)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/)
  expect(new Set(made).size).toBe(200)
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31)
})
