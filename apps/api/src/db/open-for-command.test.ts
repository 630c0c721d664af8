import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testDatabase } from '../testing/test-database.ts'
import { namedQuery } from './named-query.ts'
import { openForCommand } from './open-for-command.ts'

const one = namedQuery<{ one: number }, { one: number }>('test.one', (value) => sql`select ${value('one')}::integer as one`)

test('a command goes past a pooler, and prepares no statements where the settings say so', async () => {
  const { url, drop } = await testDatabase()
  const config = readConfig({ DATABASE_URL: 'postgres://pooler.invalid/portal', DATABASE_URL_DIRECT: url, NAMED_STATEMENTS: '0', DEMO: '0' })
  const opened = await openForCommand(config)
  expect([opened.url, await one(opened.db, { one: 1 })]).toEqual([url, [{ one: 1 }]])
  expect((await sql`select name from pg_prepared_statements`.execute(opened.db)).rows).toEqual([])
  await opened.close()
  await drop()
})
