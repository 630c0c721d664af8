import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** How long reading the answers of all applications for one request may take. */
const seconds = 15
const timedOut = '57014'

/** Runs queries that may take long. If one takes longer than the limit, PostgreSQL cancels it and the request is refused. */
export async function withTimeLimit<Result>(db: Db, read: (tx: Tx) => Promise<Result>, milliseconds = seconds * 1000): Promise<Result> {
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
