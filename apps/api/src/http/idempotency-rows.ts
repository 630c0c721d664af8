import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** One use of a key: its caller and the hash of the request. */
export interface KeyUse {
  caller: string
  key: string
  hash: Buffer
}

export interface KeyRow {
  hash: Buffer
  state: 'running' | 'committed' | 'answered'
  status: number | null
  answer: string | null
  /** The lease of the attempt has ended: its process died, or it failed after its commit. */
  isStale: boolean
}

/** Reserves the key for this attempt, or returns the row of another attempt. Takes the key over from a dead attempt that had not committed. */
export async function reserveKey(db: Db, { caller, key, hash }: KeyUse, owner: string): Promise<KeyRow | 'reserved'> {
  const reserved = await sql`
    insert into idempotency_key as k (caller, key, request_hash, state, owner, lease_until)
    values (${caller}, ${key}, ${hash}, 'running', ${owner}, now() + interval '6 seconds')
    on conflict (caller, key) do update set owner = excluded.owner, lease_until = excluded.lease_until, request_hash = excluded.request_hash,
        state = 'running', status = null, answer = null, created_at = now()
      where (k.state = 'running' and k.lease_until < now() and k.request_hash = excluded.request_hash) or k.created_at < now() - interval '24 hours'
    returning key`.execute(db)
  if (reserved.rows.length > 0) return 'reserved'
  const { rows } = await sql<KeyRow>`
    select request_hash as hash, state, status, answer, lease_until < now() as "isStale"
    from idempotency_key where caller = ${caller} and key = ${key}`.execute(db)
  return rows[0] ?? reserveKey(db, { caller, key, hash }, owner)
}

/** Deletes keys older than a day; called by the hourly job. */
export const sweepKeys = (db: Db) => sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(db)

/** Deletes the stored answers of a caller, whose personal details are erased. */
export const deleteAnswers = (tx: Tx, caller: string) => sql`delete from idempotency_key where caller = ${caller} and state = 'answered'`.execute(tx)
