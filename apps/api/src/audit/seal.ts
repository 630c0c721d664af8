import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { beginning, sealHash } from './hashes.ts'

export interface Seal {
  upToId: number
  entries: number
  hash: string
}

/** Sums up the entries since the last seal. The lock waits for entries being written, so that none slips in below the line afterwards. */
export function seal(db: Db): Promise<Seal | undefined> {
  return inTransaction(db, async (tx) => {
    await sql`lock table audit_seal in exclusive mode`.execute(tx)
    await sql`lock table audit_entry in share mode`.execute(tx)
    const last = await tx.selectFrom('audit_seal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    const rows = await tx
      .selectFrom('audit_entry')
      .select(['id', 'hash'])
      .where('id', '>', last?.up_to_id ?? 0)
      .orderBy('id')
      .execute()
    const newest = rows.at(-1)
    if (!newest) return undefined
    const at = new Date().toISOString()
    const previous = last?.hash ?? beginning
    const hash = sealHash(
      previous,
      at,
      newest.id,
      rows.map((row) => row.hash),
    )
    await tx.insertInto('audit_seal').values({ at, up_to_id: newest.id, entries: rows.length, previous_hash: previous, hash }).execute()
    return { upToId: newest.id, entries: rows.length, hash: hash.toString('hex') }
  })
}
