import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from './test-app.ts'
import { watchChanges } from './watch-changes.ts'

const t = await testApp()
const changes = await watchChanges(t.db)

test('any change of a row is seen, and no other statement', async () => {
  await changes.forget()
  await sql`insert into tag (name) values ('{}')`.execute(t.db)
  expect(await changes.made()).toEqual(['insert tag'])
  expect(await changes.made(['tag'])).toEqual([])
  await changes.forget()
  await sql`update tag set position = position`.execute(t.db)
  await sql`delete from tag where false`.execute(t.db)
  await expect(sql`with more as (insert into tag (name) values ('{}')) select 1 / 0`.execute(t.db)).rejects.toThrow('division by zero')
  expect(await changes.made()).toEqual([])
  await sql`update tag set position = position + 1`.execute(t.db)
  await sql`delete from tag`.execute(t.db)
  expect(await changes.made()).toEqual(['delete tag', 'update tag'])
  await changes.forget()
  await sql`truncate course`.execute(t.db)
  await sql`create table later (id int)`.execute(t.db)
  expect(await changes.made()).toEqual(['truncate course', 'create later'])
})
