import type { RemovalPreview } from '@klesis/contract/org/removed.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnitEdit } from '../org.policy.ts'
import { findPositionReferences, findUnitReferences } from './find-references.ts'

/** What there is of a unit or position before its removal. */
interface Existing {
  isActive: boolean
  /** Whether it cannot be removed, because active units are below it. */
  isRefused: boolean
  /** The active positions of a unit, then all of them; 0 for a position. */
  activePositions: number
  positions: number
  responsibilities: number
  holders: number
}

/** Whether removing the unit would delete or deactivate it now, and why. */
export async function previewUnitRemoval(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<RemovalPreview> {
  const activePositions = sql`select o.id from position o where o.unit_id = u.id and o.is_active`
  const { rows } = await sql<Existing>`
    select u.is_active as "isActive", exists (select from unit b where b.parent_id = u.id and b.is_active) as "isRefused",
      (select count(*)::int from position o where o.unit_id = u.id and o.is_active) as "activePositions",
      (select count(*)::int from position o where o.unit_id = u.id) as positions,
      (select count(*)::int from responsibility r where r.unit_id = u.id) as responsibilities, ${holdersOf(activePositions, now)} as holders
    from unit u where u.id = ${id}`.execute(db)
  const existing = rows[0] ?? refuse('unit.notFound')
  await requireUnitEdit(db, actor, id)
  if (id === 0) refuse('unit.rootStays')
  return toPreview(existing, await findUnitReferences(db, id))
}

/** Whether removing the position would delete or deactivate it now, and why. */
export async function previewPositionRemoval(db: Db, actor: Actor, { id, unitId, now }: { id: number; unitId: number; now: Date }): Promise<RemovalPreview> {
  await requireUnitEdit(db, actor, unitId)
  const { rows } = await sql<Existing>`
    select o.is_active as "isActive", false as "isRefused", 0 as "activePositions", 0 as positions, 0 as responsibilities,
      ${holdersOf(sql`select o.id where o.is_active`, now)} as holders
    from position o where o.id = ${id} and o.unit_id = ${unitId}`.execute(db)
  const existing = rows[0] ?? refuse('position.notFound')
  return toPreview(existing, await findPositionReferences(db, id))
}

/** Present holders and deputies of the positions. */
const holdersOf = (positions: ReturnType<typeof sql>, now: Date) => sql`(
  select count(distinct h.employee_id)::int from holding h
  where h.position_id in (${positions}) and h.active_from <= ${athensDaySql(now)} and coalesce(h.active_until, 'infinity') > ${athensDaySql(now)})`

function toPreview(
  { isActive, isRefused, activePositions, positions, responsibilities, holders }: Existing,
  references: RemovalPreview['references'],
): RemovalPreview {
  if (references.length === 0) return { outcome: 'deleted', references, positions, responsibilities, holders: 0 }
  const outcome = isActive ? (isRefused ? 'refused' : 'deactivated') : 'kept'
  const ends = outcome === 'deactivated'
  return { outcome, references, positions: ends ? activePositions : 0, responsibilities: 0, holders: ends ? holders : 0 }
}
