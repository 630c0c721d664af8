import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'

/** All that the person holds today, in whichever unit. */
export async function findPositionsOfPerson(tx: Tx, personId: number, now: Date): Promise<{ positionId: number; unitId: number }[]> {
  const { rows } = await sql<{ positionId: number; unitId: number }>`
    select distinct o.id as "positionId", o.unit_id as "unitId" from employee e join holding h on h.employee_id = e.id join position o on o.id = h.position_id
    where e.person_id = ${personId} and ${athensDay(now)} between h.active_from and coalesce(h.active_until, 'infinity')`.execute(tx)
  return rows
}
