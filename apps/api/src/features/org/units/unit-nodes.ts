import type { UnitNode } from '@klesis/contract/org/units.ts'
import { may } from '@klesis/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, capacitiesEverywhere } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'

/** Whether the actor has a privilege for this very unit; administrators have it for all, limited sessions and API clients for none. */
export function hasUnitPrivilege(actor: Actor, unitId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (actor.scope || !actor.person) return sql`false`
  if (may('unit.edit', capacitiesEverywhere(actor))) return sql`true`
  return sql`exists (select from unit_privilege v where v.person_id = ${actor.person.id} and v.unit_id = ${unitId})`
}

/** The whole tree from the university down. A privilege holds for all subunits, so one walk finds it for every unit. */
export const fullTree = (actor: Actor) => sql`
  tree (id, level, may_edit) as (
    select u.id, 0, ${hasUnitPrivilege(actor, sql`u.id`)} from unit u where u.parent_id is null
    union all
    select u.id, t.level + 1, t.may_edit or ${hasUnitPrivilege(actor, sql`u.id`)} from unit u join tree t on u.parent_id = t.id),
  below as (select parent_id, count(*)::int as n from unit group by parent_id),
  seats as (select unit_id, count(*)::int as n from position group by unit_id)`

/** The units that match `which`: one unit, or the children of one. Their level and inherited privilege are found by walking up from `above`, their parent. */
export const partOfTree = (actor: Actor, { above, which }: { above: RawBuilder<unknown>; which: RawBuilder<unknown> }) => sql`
  above (id, parent_id, distance) as (
    select id, parent_id, 1 from unit where id = ${above}
    union all
    select u.id, u.parent_id, a.distance + 1 from unit u join above a on u.id = a.parent_id),
  inherited as (select coalesce(max(distance), 0) as level, coalesce(bool_or(${hasUnitPrivilege(actor, sql`a.id`)}), false) as may_edit from above a),
  tree (id, level, may_edit) as (
    select u.id, p.level, p.may_edit or ${hasUnitPrivilege(actor, sql`u.id`)} from unit u cross join inherited p where ${which}),
  below as (select parent_id, count(*)::int as n from unit where parent_id in (select id from tree) group by parent_id),
  seats as (select unit_id, count(*)::int as n from position where unit_id in (select id from tree) group by unit_id)`

/** Units as rows of the chart, parents first: exactly the columns of `UnitNode`. */
const nodes = (tree: RawBuilder<unknown>) => sql<UnitNode>`
  with recursive ${tree}
  select u.id, u.label, u.label_en as "labelEn", u.code, u.abbreviation, u.unit_type_id as "unitTypeId", u.parent_id as "parentId", t.level,
    u.is_active as "isActive", y.has_secr as "hasSecr",
    case when s.id is not null then jsonb_build_object('id', s.id, 'label', s.label, 'labelEn', s.label_en) end as secretariat,
    coalesce(b.n, 0) as subunits, coalesce(c.n, 0) as "positionCount", t.may_edit as "mayEdit"
  from tree t join unit u on u.id = t.id join unit_type y on y.id = u.unit_type_id left join unit s on s.id = u.secr_unit_id
    left join below b on b.parent_id = u.id left join seats c on c.unit_id = u.id
  order by t.level, u.label, u.id`

/** Reads the units of `tree`, which is `fullTree` or `partOfTree`. */
export async function readNodes(db: Db, tree: RawBuilder<unknown>): Promise<UnitNode[]> {
  return (await nodes(tree).execute(db)).rows
}

/** Reads the same as one JSON text, `{items, total}`, so that ten thousand rows are not parsed and serialised again. */
export async function readNodesText(db: Db, tree: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select '{"items":[' || coalesce(string_agg(row_to_json(n)::text, ','), '') || '],"total":' || count(*) || '}' as text from (${nodes(tree)}) n`.execute(db)
  return rows[0]?.text ?? '{"items":[],"total":0}'
}
