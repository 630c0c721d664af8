import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Refuses an unknown unit. */
export async function requireUnit(db: Db, id: number): Promise<void> {
  const unit = await db.selectFrom('unit').select('id').where('id', '=', id).executeTakeFirst()
  if (!unit) refuse('unit.notFound')
}
