import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Notes that a call came through a proxy that the settings do not know of, once since each start; `npm run doctor` tells of it. */
export const markProxy = (db: Db): Promise<unknown> =>
  db
    .insertInto('portal_mark')
    .values({ name: 'unknownProxy', value: 'seen' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ marked_at: sql`now()` }))
    .execute()
