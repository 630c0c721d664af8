import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WrongSetting } from '../config.ts'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

test('a database of an earlier, unreleased version is refused with a sentence that says what to do, and is left as it was', async () => {
  const database = await testDatabase()
  try {
    const ran = (name: string) => sql`insert into schema_migration (name, checksum) values (${name}, '')`.execute(database.db)
    await ran('9999-of-a-later-version.sql')
    expect(await migrate(database.url)).toEqual([])
    await ran('0002-people-of-old.sql')
    const refusal = migrate(database.url)
    await expect(refusal).rejects.toThrow(WrongSetting)
    await expect(refusal).rejects.toThrow('it has run 0002-people-of-old.sql, which is missing here')
    await expect(refusal).rejects.toThrow('npm run demo:remove')
  } finally {
    await database.drop()
  }
})
