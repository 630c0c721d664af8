import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

const treeLock = 7_305_201

/** Serialises changes of units: two moves that are harmless alone can make a cycle together. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(${treeLock})`.execute(tx)
