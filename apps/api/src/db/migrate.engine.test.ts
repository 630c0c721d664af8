import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WrongSetting } from '../config.ts'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

test('F21 a database is refused if it has run a migration that this version does not have, with a sentence that says what to do', async () => {
  const database = await testDatabase()
  try {
    const addMigration = (name: string) => sql`insert into schema_migration (name, checksum) values (${name}, '')`.execute(database.db)
    await addMigration('9999-of-a-later-version.sql')
    const later = migrate(database.url)
    await expect(later).rejects.toThrow(WrongSetting)
    await expect(later).rejects.toThrow('upgraded by a later version of Klesis (it has run 9999-of-a-later-version.sql')
    await addMigration('0002-people-of-old.sql')
    const refusal = migrate(database.url)
    await expect(refusal).rejects.toThrow(WrongSetting)
    await expect(refusal).rejects.toThrow('it has run 0002-people-of-old.sql, which is missing here')
    await expect(refusal).rejects.toThrow('npm run demo:remove')
  } finally {
    await database.drop()
  }
})
