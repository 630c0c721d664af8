import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { inTransaction } from './in-transaction.ts'

const { db } = await testDatabase()

/** The attempts that are made when each one fails with this code. */
async function attempts(code: string): Promise<number> {
  let made = 0
  const work = () => {
    made += 1
    throw Object.assign(new Error('aborted'), { code })
  }
  await expect(inTransaction(db, work)).rejects.toThrow('aborted')
  return made
}

test.each([
  ['40001', 4],
  ['40P01', 4],
  ['23505', 1],
])('after the code %s there are %i attempts in all', async (code, number) => {
  expect(await attempts(code)).toBe(number)
})
