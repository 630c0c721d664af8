import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** Adds to the counters of a lookup, and notes that its items have changed. */
export const countItems = (tx: Tx, lookupId: number, { items = 0, retired = 0 }: { items?: number; retired?: number } = {}) =>
  sql`update lookup set items = items + ${items}, retired = retired + ${retired}, items_revision = items_revision + 1 where id = ${lookupId}`.execute(tx)
