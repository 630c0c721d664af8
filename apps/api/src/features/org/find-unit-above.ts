import type { Db, Tx } from '../../db/db.ts'

export async function findUnitAbove(db: Db | Tx, unitId: number): Promise<number | undefined> {
  const unit = await db.selectFrom('unit').select('parent_id').where('id', '=', unitId).executeTakeFirst()
  return unit?.parent_id ?? undefined
}
