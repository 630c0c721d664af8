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
  /** Milliseconds to wait for entries being written; writers that come meanwhile wait as long. */
  lockTimeout?: number
}

/** Sums up the entries since the last seal, in batches and without keeping writers waiting. Fails with 55P03 where entries are being written for longer than the wait. */
export async function seal(db: Db, { lockTimeout = 2_000 }: SealOptions = {}): Promise<Seal | undefined> {
  const upToId = await findNewest(db, lockTimeout)
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

/** The newest entry. The lock waits for those being written, so that none comes in below it afterwards, and ends with this look. */
function findNewest(db: Db, lockTimeout: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx)
    await sql`lock table audit_entry in share mode`.execute(tx)
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_entry`.execute(tx)
    return rows[0]?.id ?? 0
  })
}
