import type { Selectable } from 'kysely'
import type { Lookup } from '../../db/database.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

export type LockedLookup = Selectable<Lookup>

/** Locks the lookup, so that changes of it and of its items wait for each other. */
export async function lockLookup(tx: Tx, id: number): Promise<LockedLookup> {
  return (await tx.selectFrom('lookup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('lookup.notFound')
}
