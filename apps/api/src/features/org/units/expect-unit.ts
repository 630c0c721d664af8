import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Answers only for a unit that is there. */
export async function expectUnit(db: Db, id: number): Promise<void> {
  const unit = await db.selectFrom('unit').select('id').where('id', '=', id).executeTakeFirst()
  if (!unit) refuse('unit.notFound')
}
