import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Waits until no other transaction of this portal holds the lock of this name. PostgreSQL's advisory locks belong to the whole database; the id of a table of
 * this portal keeps those of its neighbours apart.
 */
export const lockKey = (tx: Tx, key: string) => sql`select pg_advisory_xact_lock('portal_mark'::regclass::oid::int, hashtext(${key}))`.execute(tx)

/** Waits only for whoever holds the lock by `lockKey`, who waits for all that share it. */
export const shareKey = (tx: Tx, key: string) => sql`select pg_advisory_xact_lock_shared('portal_mark'::regclass::oid::int, hashtext(${key}))`.execute(tx)
