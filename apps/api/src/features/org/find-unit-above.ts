import type { Tx } from '../../db/db.ts'

export async function findUnitAbove(tx: Tx, unitId: number): Promise<number | undefined> {
  const unit = await tx.selectFrom('unit').select('parent_id').where('id', '=', unitId).executeTakeFirst()
  return unit?.parent_id ?? undefined
}
