import type { LookupChange } from '@klesis/contract/lookups/lookups.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Refuses a column that is named twice, and a parent that stands below the lookup. Locks all lookups if there is a parent. */
export async function checkLookup(tx: Tx, id: number | null, { columns, parentId }: LookupChange): Promise<void> {
  if (new Set(columns.map(({ key }) => key)).size < columns.length) refuse('lookup.columnTwice')
  if (parentId === null || id === null) return
  const rows = await tx.selectFrom('lookup').select(['id', 'parent_id']).orderBy('id').forUpdate().execute()
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]))
  for (let above: number | null | undefined = parentId; above; above = parentOf.get(above)) if (above === id) refuse('lookup.cycle')
}
