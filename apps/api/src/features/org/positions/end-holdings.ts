import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** Ends the holdings of positions today, keeping the positions' present names; later holdings are deleted. */
export async function endHoldings(tx: Tx, positionIds: readonly number[], lastDay: string): Promise<void> {
  await sql`delete from holding where position_id = any (${positionIds}::int[]) and active_from > ${lastDay}`.execute(tx)
  await sql`
    update holding h set active_until = ${lastDay}, position_label = o.label from position o
    where o.id = h.position_id and h.position_id = any (${positionIds}::int[]) and coalesce(h.active_until, 'infinity') > ${lastDay}`.execute(tx)
}

/** Ended holdings keep the former name of the position. */
export const copyLabelToEndedHoldings = (tx: Tx, { positionId, label, today }: { positionId: number; label: string; today: string }) =>
  sql`update holding set position_label = ${label} where position_id = ${positionId} and position_label is null and active_until < ${today}`.execute(tx)
