import type { PositionType } from '@klesis/contract/org/positions.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

export async function readPositionTypes(db: Db): Promise<PositionType[]> {
  const types = await db.selectFrom('position_type').select(['id', 'label', 'default_code as defaultCode', 'domain']).orderBy('id').execute()
  return types.map(({ label, ...type }) => ({ ...type, label: label as PositionType['label'] }))
}

/** The domain that a position of this type has. */
export async function readDomain(db: Db, { positionId }: { positionId: number }): Promise<{ domain: string }> {
  return (await db.selectFrom('position_type').select('domain').where('id', '=', positionId).executeTakeFirst()) ?? refuse('position.typeMissing')
}
