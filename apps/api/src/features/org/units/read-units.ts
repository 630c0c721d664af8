import type { UnitNode, UnitType } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../http/actor.ts'
import { readNodes, someOfTree, wholeTree } from './unit-nodes.ts'

/** All units, or the direct subunits of one. */
export async function readUnits(db: Db, actor: Actor, { parentId }: { parentId?: number | undefined }): Promise<{ items: UnitNode[]; total: number }> {
  const items = await readNodes(db, parentId === undefined ? wholeTree(actor) : someOfTree(actor, sql`${parentId}::int`, sql`u.parent_id = ${parentId}`))
  return { items, total: items.length }
}

export async function readUnitTypes(db: Db): Promise<UnitType[]> {
  const types = await db.selectFrom('unit_type').select(['id', 'code', 'label', 'has_secr']).orderBy('id').execute()
  return types.map(({ has_secr: hasSecr, label, ...type }) => ({ ...type, label: label as UnitType['label'], hasSecr }))
}
