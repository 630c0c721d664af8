import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const hashed = await hashPassword('σωστό')

test('only the same password matches', async () => {
  expect(await isPassword(hashed, 'σωστό')).toBe(true)
  expect(await isPassword(hashed, 'Σωστό')).toBe(false)
  expect(await isPassword(undefined, 'no account has this password')).toBe(false)
})

test('without an account the check takes the same work', async () => {
  const processorTimeOf = async (passwordHash: string | undefined) => {
    const before = process.cpuUsage()
    for (let i = 0; i < 5; i++) await isPassword(passwordHash, 'λάθος')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  expect(await processorTimeOf(undefined)).toBeGreaterThan((await processorTimeOf(hashed)) / 3)
})
