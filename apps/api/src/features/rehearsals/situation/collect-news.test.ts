import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { collectNews } from './collect-news.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('of the mails of one act two hundred are kept, and the next act tells none of the others', async () => {
  await sql`insert into mail (message_key, message_id, to_address, subject, text)
    select 'reminder:' || n, n || '@uni.example', 'head@uni.example', 'Υπενθύμιση', 'Κείμενο' from generate_series(1, 250) n`.execute(db)
  const { mails, run, mail } = await collectNews(db, { run: 0, mail: 0 })
  expect(mails).toHaveLength(200)
  expect((await collectNews(db, { run, mail })).mails).toEqual([])
})
