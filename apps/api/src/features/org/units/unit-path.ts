import type { UnitName } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'

/** The ancestors of a unit, the university first. `unitId` is a column of the outer query. */
export const unitPath = (unitId: RawBuilder<unknown>) => sql<UnitName[]>`(
  with recursive above (id, parent_id, label, label_en, distance) as (
    select b.id, b.parent_id, b.label, b.label_en, 1 from unit a join unit b on b.id = a.parent_id where a.id = ${unitId}
    union all
    select b.id, b.parent_id, b.label, b.label_en, a.distance + 1 from unit b join above a on b.id = a.parent_id)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'labelEn', label_en) order by distance desc), '[]') from above)`
