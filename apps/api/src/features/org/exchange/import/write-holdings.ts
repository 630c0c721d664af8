import { sql } from 'kysely'
import type { PlanTx } from './plan-tables.ts'

/** Names of a holder without an entry among the employees; null for others. */
const lastName = sql<string | null>`nullif(p."lastName", '')`
const firstName = sql<string | null>`case when p."lastName" <> '' then p."firstName" end`
const positionLabel = sql<string | null>`nullif(p."positionLabel", '')`
const emailOf = sql<string>`lower(e.email)`

/** A holding that ends keeps the former name of the position. */
export async function endHoldings(plan: PlanTx): Promise<void> {
  await plan
    .updateTable('holding as h')
    .from(['position as o', 'plan_holdings as p'])
    .leftJoin('employee as e', (join) => join.on(emailOf, '=', (eb) => eb.ref('p.employee')))
    .set(({ ref }) => ({
      ...{ employee_id: ref('e.id'), last_name: lastName, first_name: firstName, active_until: ref('p.activeUntil') },
      position_label: sql<string | null>`coalesce(${positionLabel}, case when p."activeUntil" is not null then o.label end)`,
    }))
    .whereRef('p.id', '=', 'h.id')
    .whereRef('o.id', '=', 'h.position_id')
    .where('p.action', '=', 'changed')
    .execute()
}

export async function beginHoldings(plan: PlanTx): Promise<void> {
  await plan
    .insertInto('holding')
    .columns(['position_id', 'employee_id', 'kind', 'active_from', 'active_until', 'last_name', 'first_name', 'position_label'])
    .expression(
      plan
        .selectFrom('plan_holdings as p')
        .innerJoin('unit as u', 'u.code', 'p.unit')
        .innerJoin('position as o', (join) => join.onRef('o.unit_id', '=', 'u.id').onRef('o.code', '=', 'p.position'))
        .leftJoin('employee as e', (join) => join.on(emailOf, '=', (eb) => eb.ref('p.employee')))
        .where('p.action', '=', 'added')
        .orderBy('p.row')
        .select(['o.id as positionId', 'e.id as employeeId', 'p.kind', 'p.activeFrom', 'p.activeUntil'])
        .select([lastName.as('lastName'), firstName.as('firstName'), positionLabel.as('positionLabel')]),
    )
    .execute()
}
