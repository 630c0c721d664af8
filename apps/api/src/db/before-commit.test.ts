import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { beforeCommit, type Collection } from './before-commit.ts'
import type { Tx } from './db.ts'
import { inTransaction } from './in-transaction.ts'
import { joiningReads } from './joined-reads.ts'

const { db } = await testDatabase()
await sql`create table written (words text)`.execute(db)
const written = async () => (await sql<{ words: string }>`select words from written order by ctid`.execute(db)).rows.map(({ words }) => words)
const write = async (tx: Tx, words: readonly string[]) => void (await sql`insert into written values (${words.join()})`.execute(tx))

const late: Collection<string> = { order: 2, write }
const early: Collection<string> = {
  order: 1,
  write: async (tx, words) => {
    await write(tx, words)
    await beforeCommit(tx, late, `after ${words.join()}`)
  },
}

test('what a transaction collects is written once for each collection, in their order, after the work', async () => {
  await inTransaction(db, async (tx) => {
    await beforeCommit(tx, late, 'a')
    // Another object of the same transaction collects with it.
    await beforeCommit(joiningReads(tx), early, 'b')
    await beforeCommit(tx, early, 'c')
    await write(tx, ['work'])
  })
  expect(await written()).toEqual(['work', 'b,c', 'a,after b,c'])
})

test('a failed transaction writes nothing of it, nor does the next one', async () => {
  const before = await written()
  const fail = inTransaction(db, async (tx) => {
    await beforeCommit(tx, late, 'lost')
    throw new Error('failed')
  })
  await expect(fail).rejects.toThrow('failed')
  await inTransaction(db, async () => {})
  expect(await written()).toEqual(before)
})

test('in a transaction that `inTransaction` did not begin, it is written at once', async () => {
  const before = await written()
  await db.transaction().execute(async (tx) => {
    await beforeCommit(tx, late, 'now')
    await write(tx, ['then'])
  })
  expect(await written()).toEqual([...before, 'now', 'then'])
})
