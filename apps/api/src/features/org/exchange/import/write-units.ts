import { sql } from 'kysely'
import { changedActions, type PlanTx } from './plan-tables.ts'

const label = sql<string>`jsonb_strip_nulls(jsonb_build_object('el', p."labelEl", 'en', nullif(p."labelEn", '')))`
const newLabel = sql<string>`(t.label - 'en') || ${label}`

export async function writeTypes(plan: PlanTx): Promise<void> {
  const newUnitTypes = plan.selectFrom('plan_unittypes as p').where('p.action', '=', 'added').orderBy('p.row')
  await plan
    .insertInto('unit_type')
    .columns(['code', 'label', 'has_secr'])
    .expression(newUnitTypes.select(['p.code', label.as('label'), 'p.hasSecretariat']))
    .execute()
  await plan
    .updateTable('unit_type as t')
    .from('plan_unittypes as p')
    .set(({ ref }) => ({ label: newLabel, has_secr: ref('p.hasSecretariat') }))
    .whereRef('p.id', '=', 't.id')
    .where('p.action', '=', 'changed')
    .execute()
  const newPositionTypes = plan.selectFrom('plan_positiontypes as p').where('p.action', '=', 'added').orderBy('p.row')
  await plan
    .insertInto('position_type')
    .columns(['default_code', 'label', 'domain'])
    .expression(newPositionTypes.select(['p.code', label.as('label'), 'p.domain']))
    .execute()
  await plan
    .updateTable('position_type as t')
    .from('plan_positiontypes as p')
    .set(({ ref }) => ({ label: newLabel, domain: ref('p.domain') }))
    .whereRef('p.id', '=', 't.id')
    .where('p.action', '=', 'changed')
    .execute()
}

const domains = sql<string[]>`array(select unnest(string_to_array(p."unitDomains", E'\\n')))`

const newUnits = (plan: PlanTx) =>
  plan
    .selectFrom('plan_units as p')
    .innerJoin('unit_type as t', 't.code', 'p.type')
    .leftJoin('committee as c', 'c.code', 'p.committee')
    .where('p.action', '=', 'added')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('unit as o').select('o.id').whereRef('o.code', '=', 'p.code'))))
    .select(['p.code', 'p.label', 'p.labelEn', 'p.abbreviation', 't.id as typeId', 'p.category', 'p.domain', domains.as('domains'), 'c.id as committeeId'])
    .select(['p.active', 'p.activeFrom', 'p.activeUntil'])
    .orderBy('p.row')
const newUnitColumns = [
  ...(['code', 'label', 'label_en', 'abbreviation', 'unit_type_id', 'category', 'domain', 'unit_domains', 'committee_id'] as const),
  ...(['is_active', 'active_from', 'active_until'] as const),
]

/** Inserts level by level, parents first; secretariats are set when all units exist, as they may be new, too. */
export async function writeUnits(plan: PlanTx): Promise<void> {
  const top = newUnits(plan).where('p.parent', 'is', null).select(sql.lit(0).as('id'))
  await plan
    .insertInto('unit')
    .columns([...newUnitColumns, 'id'])
    .expression(top)
    .execute()
  for (let isMore = true; isMore; ) {
    const below = newUnits(plan).innerJoin('unit as u', 'u.code', 'p.parent').select('u.id as parentId')
    const { numInsertedOrUpdatedRows = 0n } = await plan
      .insertInto('unit')
      .columns([...newUnitColumns, 'parent_id'])
      .expression(below)
      .executeTakeFirstOrThrow()
    isMore = numInsertedOrUpdatedRows > 0n
  }
  await plan
    .updateTable('unit as u')
    .from('plan_units as p')
    .innerJoin('unit as s', 's.code', 'p.secretariat')
    .set(({ ref }) => ({ secr_unit_id: ref('s.id') }))
    .where('p.action', '=', 'added')
    .whereRef('p.code', '=', 'u.code')
    .execute()
  await plan
    .updateTable('unit as u')
    .from('plan_units as p')
    .innerJoin('unit_type as t', 't.code', 'p.type')
    .leftJoin('unit as a', 'a.code', 'p.parent')
    .leftJoin('unit as s', 's.code', 'p.secretariat')
    .leftJoin('committee as c', 'c.code', 'p.committee')
    .set(({ ref }) => ({
      ...{ label: ref('p.label'), label_en: ref('p.labelEn'), abbreviation: ref('p.abbreviation'), unit_type_id: ref('t.id') },
      ...{ parent_id: ref('a.id'), secr_unit_id: ref('s.id'), category: ref('p.category'), domain: ref('p.domain'), unit_domains: domains },
      ...{ committee_id: ref('c.id'), is_active: ref('p.active'), active_from: ref('p.activeFrom'), active_until: ref('p.activeUntil') },
      revision: sql<number>`u.revision + 1`,
    }))
    .whereRef('p.id', '=', 'u.id')
    .where('p.action', 'in', changedActions)
    .execute()
}
