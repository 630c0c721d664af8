import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'

interface PositionsQuery {
  personId: number
  /** Null for all units. */
  unitId: number | null
}

/** The positions that the person holds today in the unit. */
export async function findPositionsOfPerson(tx: Tx, { personId, unitId }: PositionsQuery, now: Date): Promise<{ positionId: number; unitId: number }[]> {
  const { rows } = await sql<{ positionId: number; unitId: number }>`
    select distinct o.id as "positionId", o.unit_id as "unitId" from employee e join holding h on h.employee_id = e.id join position o on o.id = h.position_id
    where e.person_id = ${personId} and o.unit_id = coalesce(${unitId}::int, o.unit_id) and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity')`.execute(
    tx,
  )
  return rows
}
