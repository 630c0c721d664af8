import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

const treeLock = 7_305_201

/** Changes of units wait for each other: two moves that are harmless alone can make a circle together. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(${treeLock})`.execute(tx)
