import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const hashed = await hashPassword('σωστό')

test('only the password itself is right', async () => {
  expect(await isPassword(hashed, 'σωστό')).toBe(true)
  expect(await isPassword(hashed, 'Σωστό')).toBe(false)
  expect(await isPassword(undefined, 'no account has this password')).toBe(false)
})

test('without an account the check still does the work of one', async () => {
  const quickest = async (passwordHash: string | undefined) => {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const begun = performance.now()
      await isPassword(passwordHash, 'λάθος')
      times.push(performance.now() - begun)
    }
    return Math.min(...times)
  }
  expect(await quickest(undefined)).toBeGreaterThan((await quickest(hashed)) / 3)
})
