import { sql } from 'kysely'
import { changedActions, type PlanTx } from './plan-tables.ts'

export async function writePositions(plan: PlanTx): Promise<void> {
  await plan
    .insertInto('position')
    .columns(['unit_id', 'position_type_id', 'code', 'label', 'email', 'phone', 'is_permanent', 'is_active', 'active_from', 'active_until'])
    .expression(
      plan
        .selectFrom('plan_positions as p')
        .innerJoin('unit as u', 'u.code', 'p.unit')
        .innerJoin('position_type as t', 't.default_code', 'p.type')
        .where('p.action', '=', 'added')
        .orderBy('p.row')
        .select(['u.id as unitId', 't.id as typeId', 'p.code', 'p.label', 'p.email', 'p.phone', 'p.permanent', 'p.active', 'p.activeFrom', 'p.activeUntil']),
    )
    .execute()
  await plan
    .updateTable('position as o')
    .from('plan_positions as p')
    .innerJoin('position_type as t', 't.default_code', 'p.type')
    .set(({ ref }) => ({
      ...{ position_type_id: ref('t.id'), label: ref('p.label'), email: ref('p.email'), phone: ref('p.phone'), is_permanent: ref('p.permanent') },
      ...{ is_active: ref('p.active'), active_from: ref('p.activeFrom'), active_until: ref('p.activeUntil'), revision: sql<number>`o.revision + 1` },
    }))
    .whereRef('p.id', '=', 'o.id')
    .where('p.action', 'in', changedActions)
    .execute()
}

export async function writeResponsibilities(plan: PlanTx): Promise<void> {
  const added = plan.selectFrom('plan_responsibilities as p').innerJoin('unit as u', 'u.code', 'p.unit').where('p.action', '=', 'added').orderBy('p.row')
  await plan
    .insertInto('responsibility')
    .columns(['unit_id', 'label', 'subject_type'])
    .expression(added.select(['u.id as unitId', 'p.label', 'p.subjectType']))
    .execute()
  await plan
    .updateTable('responsibility as r')
    .from('plan_responsibilities as p')
    .set(({ ref }) => ({ subject_type: ref('p.subjectType'), revision: sql<number>`r.revision + 1` }))
    .whereRef('p.id', '=', 'r.id')
    .where('p.action', '=', 'changed')
    .execute()
  const assigned = plan
    .selectFrom('plan_assignments as p')
    .innerJoin('unit as u', 'u.code', 'p.unit')
    .innerJoin('position as o', (join) => join.onRef('o.unit_id', '=', 'u.id').onRef('o.code', '=', 'p.position'))
    .innerJoin('unit as v', 'v.code', 'p.responsibilityUnit')
    .innerJoin('responsibility as r', (join) => join.onRef('r.unit_id', '=', 'v.id').onRef('r.label', '=', 'p.responsibility'))
    .where('p.action', '=', 'added')
  await plan
    .insertInto('position_responsibility')
    .columns(['position_id', 'responsibility_id'])
    .expression(assigned.select(['o.id as positionId', 'r.id as responsibilityId']))
    .execute()
}
