import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** Ends what is held of these positions with this day, under the name that they have now; what was to begin later never begins. */
export async function endHoldings(tx: Tx, positionIds: readonly number[], lastDay: string): Promise<void> {
  await sql`delete from holding where position_id = any (${positionIds}::int[]) and active_from > ${lastDay}`.execute(tx)
  await sql`
    update holding h set active_until = ${lastDay}, position_label = o.label from position o
    where o.id = h.position_id and h.position_id = any (${positionIds}::int[]) and coalesce(h.active_until, 'infinity') > ${lastDay}`.execute(tx)
}

/** Holdings that have ended keep the name that the position had until now. */
export const keepLabel = (tx: Tx, { positionId, label, today }: { positionId: number; label: string; today: string }) =>
  sql`update holding set position_label = ${label} where position_id = ${positionId} and position_label is null and active_until < ${today}`.execute(tx)
