import type { Tx } from '../../../db/db.ts'
import { endHoldings } from './end-holdings.ts'

/** Deactivates positions and ends their holdings today. */
export async function deactivatePositions(tx: Tx, ids: readonly number[], today: string): Promise<void> {
  if (ids.length === 0) return
  await endHoldings(tx, ids, today)
  await tx
    .updateTable('position')
    .set((eb) => ({ is_active: false, active_until: today, revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
