import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

const stillReferenced = '23503'

/** Deletes what nothing points at, and answers whether it did. The foreign keys of all features decide, so that none has to be listed here. */
export async function deleteUnlessUsed(tx: Tx, remove: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint removal`.execute(tx)
  try {
    await remove()
    await sql`release savepoint removal`.execute(tx)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== stillReferenced) throw error
    await sql`rollback to savepoint removal`.execute(tx)
    return false
  }
}
