import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Reading the answers of all applications for one question may take this long. */
const seconds = 15
const timedOut = '57014'

/** Reads what may take long; PostgreSQL gives up after some seconds, and the question is refused. */
export async function inBoundedTime<Result>(db: Db, read: (tx: Tx) => Promise<Result>, milliseconds = seconds * 1000): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx)
      return await read(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === timedOut) refuse('invitation.impactTooLarge')
    throw error
  }
}
