import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { type Places, prepared } from './prepared.ts'

/** Keeps what would be asked. */
function listening() {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = {
    executeQuery: async (query: (typeof asked)[number]) => {
      asked.push(query)
      return { rows: [] }
    },
  }
  return { asked, db: db as unknown as Db }
}

test('values stand where they were written, each call its own, in one text that has a name', async () => {
  const { asked, db } = listening()
  const ask = prepared<{ id: number; day: string }, unknown>('test.days', ({ id, day }) => sql`select ${day} where ${id} = 1 or ${day} > 'x'`)
  await ask(db, { id: 1, day: 'a' })
  await ask(db, { id: 2, day: 'b' })
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    ['a', 1, 'a'],
    ['b', 2, 'b'],
  ])
  expect(asked[0]?.sql).toBe(`select $1 where $2 = 1 or $3 > 'x' /* named test.days */`)
  expect(asked[1]?.sql).toBe(asked[0]?.sql)
})

test('a query may be built as elsewhere', async () => {
  const { asked, db } = listening()
  await prepared('test.person', ({ id }: Places<{ id: number }>, writer) => writer.selectFrom('person').select('uid').where('id', '=', id))(db, { id: 7 })
  expect(asked[0]).toMatchObject({ sql: '(select "uid" from "person" where "id" = $1) /* named test.person */', parameters: [7] })
})

test('a value that was not given is refused, as it would stay that of the first call', async () => {
  const { db } = listening()
  const ask = prepared<{ id: number }, unknown>('test.stuck', ({ id }) => sql`select ${id}, ${Math.random()}`)
  await expect(ask(db, { id: 1 })).rejects.toThrow('The statement test.stuck holds a value that is not given to it.')
})
