import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { hashOfRange } from './hash-of-range.ts'
import { genesisHash } from './hashes.ts'

export interface Seal {
  upToId: number
  entries: number
  hash: string
}

export interface SealOptions {
  /** Milliseconds to wait for transactions that are writing entries; transactions that start to write meanwhile wait as well. */
  lockTimeout?: number
}

/** Seals the entries written since the last seal; returns undefined if there are none. Reads them in batches without blocking writers. Fails with 55P03 if a transaction is writing entries for longer than `lockTimeout`. */
export async function sealAuditTrail(db: Db, { lockTimeout = 2_000 }: SealOptions = {}): Promise<Seal | undefined> {
  const upToId = await findNewestId(db, lockTimeout)
  return inTransaction(db, async (tx) => {
    await sql`lock table audit_seal in exclusive mode`.execute(tx)
    const last = await tx.selectFrom('audit_seal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    const range = { afterId: last?.up_to_id ?? 0, upToId }
    if (range.upToId <= range.afterId) return undefined
    const at = new Date().toISOString()
    const previous = last?.hash ?? genesisHash
    const { hash, entries } = await hashOfRange(tx, previous, at, range)
    await tx.insertInto('audit_seal').values({ at, up_to_id: upToId, entries, previous_hash: previous, hash }).execute()
    return { upToId, entries, hash: hash.toString('hex') }
  })
}

/** The id of the newest entry. The lock waits for transactions that are writing entries, so that no smaller id is committed later; it is released at once. */
function findNewestId(db: Db, lockTimeout: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx)
    await sql`lock table audit_entry in share mode`.execute(tx)
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_entry`.execute(tx)
    return rows[0]?.id ?? 0
  })
}
