import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'

interface AnsweredFor {
  positionId: number
  unitId: number
}

/** The positions that an employee holds or deputises for, today or from a later day. */
export async function findPositionsOfEmployee(tx: Tx, employeeId: number, now: Date): Promise<AnsweredFor[]> {
  const { rows } = await sql<AnsweredFor>`
    select distinct o.id as "positionId", o.unit_id as "unitId" from holding h join position o on o.id = h.position_id
    where h.employee_id = ${employeeId} and coalesce(h.active_until, 'infinity') >= ${athensDaySql(now)} order by o.id`.execute(tx)
  return rows
}

/** Emits an event for each position of an employee, because another person may now decide for it. */
export async function emitHoldingChanges(tx: Tx, employeeId: number, now: Date): Promise<void> {
  for (const position of await findPositionsOfEmployee(tx, employeeId, now)) await emit(tx, 'holding.changed', position)
}
