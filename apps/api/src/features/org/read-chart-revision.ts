import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'

const findRevision = namedQuery<object, { revision: number }>(
  'org.chartRevision',
  () => sql`select coalesce(sum(number), 0)::bigint as revision from chart_revision`,
)

/**
 * Rises with every committed change that can lead to another approver: of units, positions, their holders, the staff, substitutions, committees, and of a
 * person's unit or account. Two equal revisions have the same approvers on the same day.
 */
export async function readChartRevision(db: Db | Tx): Promise<number> {
  const [row] = await findRevision(db, {})
  return row?.revision ?? 0
}
