import { WrongSetting } from '../config.ts'
import type { Db } from './db.ts'

/** Marks an empty database as a demonstration's, and refuses to start a demonstration on any other unmarked database. */
export async function markDemo(db: Db): Promise<void> {
  const marked = await db.selectFrom('portal_mark').select('value').where('name', '=', 'demonstration').executeTakeFirst()
  if (marked) return
  const anyPerson = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (anyPerson) throw new WrongSetting('The setting DEMO is wrong: this database holds real data, and a demonstration runs only on an empty or marked one.')
  await db
    .insertInto('portal_mark')
    .values({ name: 'demonstration', value: 'yes' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
