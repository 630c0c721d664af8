import type { UnitPeriod, UnitView } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readPositions } from '../positions/read-positions.ts'
import { readResponsibilities } from '../responsibilities/read-responsibilities.ts'
import { readSubunits } from './read-units.ts'
import { partOfTree, readNodes } from './unit-nodes.ts'
import { unitPath } from './unit-path.ts'

type Details = Pick<
  UnitView,
  'category' | 'domain' | 'unitDomains' | 'committeeId' | 'secrUnitId' | 'activeFrom' | 'activeUntil' | 'revision' | 'path' | 'history'
>

/** One unit with its details, history, children and positions. */
export async function readUnit(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<UnitView> {
  const [node] = await readNodes(db, partOfTree(actor, { above: sql`(select parent_id from unit where id = ${id})`, which: sql`u.id = ${id}` }))
  if (!node) refuse('unit.notFound')
  const [details, children, positions, responsibilities] = await Promise.all([
    readDetails(db, id),
    readSubunits(db, actor, id),
    readPositions(db, { unitIds: [id], now }),
    readResponsibilities(db, id),
  ])
  return { ...node, ...details, children, positions, responsibilities }
}

async function readDetails(db: Db, id: number): Promise<Details> {
  const { rows } = await sql<Details & { history: UnitPeriod[] }>`
    select u.category, u.domain, u.unit_domains as "unitDomains", u.committee_id as "committeeId", u.secr_unit_id as "secrUnitId",
      u.active_from as "activeFrom", u.active_until as "activeUntil", u.revision, ${unitPath(sql`u.id`)} as path,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', p.code, 'label', p.label, 'labelEn', p.label_en, 'isActive', p.is_active, 'activeFrom', p.active_from, 'activeUntil', p.active_until,
          'parent', case when a.id is not null then jsonb_build_object('id', a.id, 'label', a.label, 'labelEn', a.label_en) end)
          order by p.active_from desc), '[]')
        from unit_period p left join unit a on a.id = p.parent_id where p.unit_id = u.id) as history
    from unit u where u.id = ${id}`.execute(db)
  return rows[0] ?? refuse('unit.notFound')
}
