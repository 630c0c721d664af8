import type { Tx } from '../../../../db/db.ts'
import { emit } from '../../../../events/emit.ts'
import { withPlan } from './plan-tables.ts'

/** If there are more changes than this, one event is emitted for all of them, and its listeners compare the whole organisation. */
export const maxEvents = 200

/** Emits events for positions for which another person may decide now, and for units that were moved. */
export async function emitImportChanges(tx: Tx, today: string): Promise<void> {
  const positions = await findChangedPositions(tx, today)
  const units = await findMovedUnits(tx)
  if (positions.length + units.length > maxEvents) return emit(tx, 'organisation.changed', {})
  for (const position of positions) await emit(tx, 'holding.changed', position)
  for (const unit of units) await emit(tx, 'unit.moved', unit)
}

/**
 * The positions for which another person may decide now: a holding was changed, the position or one of its employees was activated or deactivated, or the position
 * is new in a unit that existed before. Until now the approval steps of such a unit went to a unit above it.
 */
async function findChangedPositions(tx: Tx, today: string): Promise<{ positionId: number; unitId: number }[]> {
  const plan = withPlan(tx)
  const withChangedHoldings = plan
    .selectFrom('plan_holdings as p')
    .innerJoin('now_positions as n', (join) => join.onRef('n.unit', '=', 'p.unit').onRef('n.code', '=', 'p.position'))
    .where('p.action', '<>', 'unchanged')
    .select('n.id')
  const switched = plan.selectFrom('plan_positions as p').where('p.is_there', '=', true).whereRef('p.active', 'is distinct from', 'p.was_active').select('p.id')
  const added = plan
    .selectFrom('plan_positions as p')
    .innerJoin('now_units as u', 'u.code', 'p.unit')
    .innerJoin('position as s', (join) => join.onRef('s.unit_id', '=', 'u.id').onRef('s.code', '=', 'p.code'))
    .where('p.is_there', '=', false)
    .where('p.active', '=', true)
    .select('s.id')
  const ofSwitchedEmployees = plan
    .selectFrom('holding as h')
    .innerJoin('plan_employees as p', 'p.id', 'h.employee_id')
    .whereRef('p.active', 'is distinct from', 'p.was_active')
    .where(({ eb, or }) => or([eb('h.active_until', 'is', null), eb('h.active_until', '>=', today)]))
    .select('h.position_id as id')
  return plan
    .selectFrom('position as o')
    .where('o.id', 'in', withChangedHoldings.union(switched).union(added).union(ofSwitchedEmployees))
    .orderBy('o.id')
    .select(['o.id as positionId', 'o.unit_id as unitId'])
    .execute()
}

async function findMovedUnits(tx: Tx): Promise<{ unitId: number }[]> {
  const moved = withPlan(tx).selectFrom('plan_units').where('is_there', '=', true).whereRef('parent', 'is distinct from', 'was_parent')
  return moved
    .select((eb) => eb.ref('id').$notNull().as('unitId'))
    .orderBy('id')
    .execute()
}
