import type { Db, Tx } from '../db/db.ts'
import { startSealHash } from './hashes.ts'

export interface IdRange {
  afterId: number
  upToId: number
}

const batchSize = 2_000

/**
 * The hash of a seal over the entries of an id range, and how many there are. `previous` is the hash of the previous seal, `at` the time of this one as an ISO
 * text (it is part of the hash). The entries are read in batches.
 */
export async function hashOfRange(db: Db | Tx, previous: Buffer, at: string, { afterId, upToId }: IdRange): Promise<{ hash: Buffer; entries: number }> {
  const inRange = db.selectFrom('audit_entry').where('id', '>', afterId).where('id', '<=', upToId)
  const { entries } = await inRange.select(({ fn }) => fn.countAll<number>().as('entries')).executeTakeFirstOrThrow()
  const sum = startSealHash(previous, at, upToId, entries)
  for (let from = afterId; ; ) {
    const rows = await inRange.select(['id', 'hash']).where('id', '>', from).orderBy('id').limit(batchSize).execute()
    for (const row of rows) sum.update(row.hash)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return { hash: sum.digest(), entries }
    from = last.id
  }
}
