import { randomUUID } from 'node:crypto'
import type { Db } from './db.ts'

/** The random name by which a folder of files knows this database, made at the first call. Copies of the rows keep it. */
export async function filesId(db: Db): Promise<string> {
  await db
    .insertInto('portal_mark')
    .values({ name: 'files', value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('portal_mark').select('value').where('name', '=', 'files').executeTakeFirstOrThrow()).value
}
