import type { Db, Tx } from '../../../db/db.ts'

/** Which of these applications are left out of the present round. */
export async function findLeftOut(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('evaluation_left_out').select('application_id').where('application_id', 'in', ids).execute()
  return new Set(rows.map(({ application_id }) => application_id))
}
