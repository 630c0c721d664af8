import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { emit } from '../../../../events/emit.ts'

/** Beyond this many changes one event is emitted for all of them, and listeners compare everything. */
export const mostEvents = 200

/** Emits events for positions that another person may answer for now, and for units that were moved. */
export async function emitImportChanges(tx: Tx, today: string): Promise<void> {
  const positions = await findAnsweredAnew(tx, today)
  const units = await findMoved(tx)
  if (positions.length + units.length > mostEvents) return emit(tx, 'organisation.changed', {})
  for (const position of positions) await emit(tx, 'holding.changed', position)
  for (const unit of units) await emit(tx, 'unit.moved', unit)
}

/** Changed positions, and new positions of existing units: their steps went to a higher unit before. */
async function findAnsweredAnew(tx: Tx, today: string): Promise<{ positionId: number; unitId: number }[]> {
  const { rows } = await sql<{ positionId: number; unitId: number }>`
    select o.id as "positionId", o.unit_id as "unitId" from position o where o.id in (
      select n.id from plan_holdings p join now_positions n on n.unit = p.unit and n.code = p.position where p.action <> 'unchanged'
      union select p.id from plan_positions p where p.is_there and p.active is distinct from p.was_active
      union select s.id from plan_positions p join now_units u on u.code = p.unit join position s on s.unit_id = u.id and s.code = p.code
        where not p.is_there and p.active
      union select h.position_id from holding h join plan_employees p on p.id = h.employee_id
        where p.active is distinct from p.was_active and coalesce(h.active_until, 'infinity') >= ${today}::date)
    order by o.id`.execute(tx)
  return rows
}

async function findMoved(tx: Tx): Promise<{ unitId: number }[]> {
  const { rows } = await sql<{ unitId: number }>`
    select id as "unitId" from plan_units where is_there and parent is distinct from was_parent order by id`.execute(tx)
  return rows
}
