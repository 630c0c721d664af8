import type { UnitNode, UnitType } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { fullTree, partOfTree, readNodes, readNodesText } from './unit-nodes.ts'

const below = (actor: Actor, parentId: number) => partOfTree(actor, { above: sql`${parentId}::int`, which: sql`u.parent_id = ${parentId}` })

/** All units, or the direct subunits of one, as one JSON text: the shape of `units.list`. */
export const readUnits = (db: Db, actor: Actor, { parentId }: { parentId?: number | undefined }): Promise<string> =>
  readNodesText(db, parentId === undefined ? fullTree(actor) : below(actor, parentId))

/** The direct subunits of one. */
export const readSubunits = (db: Db, actor: Actor, parentId: number): Promise<UnitNode[]> => readNodes(db, below(actor, parentId))

export async function readUnitTypes(db: Db): Promise<UnitType[]> {
  const types = await db.selectFrom('unit_type').select(['id', 'code', 'label', 'has_secr']).orderBy('id').execute()
  return types.map(({ has_secr: hasSecr, label, ...type }) => ({ ...type, label: label as UnitType['label'], hasSecr }))
}
