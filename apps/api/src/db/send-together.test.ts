import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { inTransaction } from './in-transaction.ts'
import { namedChange, namedQuery } from './named-query.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
await sql`create table noted (words text unique)`.execute(db)
const note = namedChange<{ words: string }>('test.note', (value) => sql`insert into noted values (${value('words')})`)
const count = namedQuery<object, { words: number }>('test.count', () => sql`select count(*)::int as words from noted`)
const noted = async () => (await sql<{ words: string }>`select words from noted order by words`.execute(db)).rows.map(({ words }) => words)

/** The packets that are sent from now on, each as its statements. */
function watchPackets(): string[][] {
  const packets: string[][] = []
  let packet: string[] | undefined
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...given: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: { writableCorked: number } } }).connection
    const { text } = given[0] as { text: string }
    if (stream.writableCorked > 0 && packet) packet.push(text)
    else packets.push([text])
    packet = stream.writableCorked > 0 ? packets.at(-1) : undefined
    queueMicrotask(() => {
      packet = undefined
    })
    return plain.apply(this, given)
  } as never)
  onTestFinished(() => spy.mockRestore())
  return packets
}

test('a transaction begins in the packet of its first statement, and a change that nobody reads waits for the next one', async () => {
  const packets = watchPackets()
  await inTransaction(db, async (tx) => {
    await note(tx, { words: 'a' })
    expect((await sql<{ words: string }>`select words from noted`.execute(tx)).rows).toEqual([{ words: 'a' }])
    await note(tx, { words: 'b' })
    await note(tx, { words: 'c' })
  })
  const insert = 'insert into noted values ($1)'
  expect(packets).toEqual([
    ['begin', insert, 'select words from noted'],
    [insert, insert, 'commit'],
  ])
  expect(await noted()).toEqual(['a', 'b', 'c'])
})

test('rows of a read that waits are those of its packet, or it is sent alone when they are asked for', async () => {
  const packets = watchPackets()
  await inTransaction(db, async (tx) => {
    const before = await count.later(tx, {})
    await note(tx, { words: 'f' })
    const after = await count.later(tx, {})
    await sql`select 1`.execute(tx)
    const [first, second] = [await before.rows(), await after.rows()]
    expect(second[0]?.words).toBe((first[0]?.words ?? 0) + 1)
    expect(await (await count.later(tx, {})).rows()).toEqual(second)
  })
  expect(packets.map((packet) => packet.length)).toEqual([5, 1, 1])
})

test('the error of a change that waited is thrown by the next statement or the commit, which changes nothing', async () => {
  const before = await noted()
  const repeat = (work: (tx: Parameters<typeof note>[0]) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      await note(tx, { words: 'd' })
      await note(tx, { words: 'a' })
      await work(tx)
    })
  await expect(repeat(async () => {})).rejects.toMatchObject({ code: '23505' })
  await expect(repeat((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject({ code: '23505' })
  expect(await noted()).toEqual(before)
})

test('a transaction that is rolled back sends nothing that still waits', async () => {
  const before = await noted()
  const packets = watchPackets()
  const fail = inTransaction(db, async (tx) => {
    await note(tx, { words: 'lost' })
    throw new Error('undo')
  })
  await expect(fail).rejects.toThrow('undo')
  expect(packets).toEqual([])
  expect(await noted()).toEqual(before)
  expect(packets).toHaveLength(1)
  const late = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx)
    await note(tx, { words: 'lost' })
    throw new Error('undo')
  })
  await expect(late).rejects.toThrow('undo')
  expect(packets.slice(1)).toEqual([['begin', 'select 1'], ['rollback']])
})

test('a read that goes with the next one is sent in its packet, but not in a transaction, and fails for itself; without a next one it is sent alone', async () => {
  const packets = watchPackets()
  const divide = namedQuery<{ by: number }, { result: number }>('test.divide', (value) => sql`select 1 / ${value('by')}::int as result`)
  const [byNone, byOne, plain] = await Promise.allSettled([divide.withNext(db, { by: 0 }), divide.withNext(db, { by: 1 }), sql`select 2 as two`.execute(db)])
  expect(byNone).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect([byOne, plain]).toMatchObject([{ value: [{ result: 1 }] }, { value: { rows: [{ two: 2 }] } }])
  expect(packets.map((packet) => packet.length)).toEqual([3])
  const [alone] = await Promise.all([divide.withNext(db, { by: 1 }), inTransaction(db, (tx) => note(tx, { words: 'g' }))])
  expect(alone).toEqual([{ result: 1 }])
  expect(
    packets
      .slice(1)
      .map((packet) => packet.length)
      .toSorted(),
  ).toEqual([1, 3])
})

test('outside a transaction a change is sent at once', async () => {
  await note(db as never, { words: 'e' })
  expect(await noted()).toContain('e')
})
