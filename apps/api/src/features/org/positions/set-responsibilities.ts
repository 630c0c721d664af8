import type { Tx } from '../../../db/db.ts'

/** Replaces the responsibilities of a position. */
export async function setResponsibilities(tx: Tx, positionId: number, wanted: readonly number[]): Promise<void> {
  await tx.deleteFrom('position_responsibility').where('position_id', '=', positionId).execute()
  const rows = [...new Set(wanted)].map((id) => ({ position_id: positionId, responsibility_id: id }))
  if (rows.length > 0) await tx.insertInto('position_responsibility').values(rows).execute()
}
