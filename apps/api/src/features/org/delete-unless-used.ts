import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

const stillReferenced = '23503'

/** Deletes a row that no foreign key references, and returns whether it did. The database decides, so no feature has to be listed here. */
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
