import type { Db } from '../db/db.ts'
import { ownsFiles } from './claim-files.ts'
import type { FileStore } from './file-store.ts'
import { isUnfinished } from './stored-keys.ts'

const day = 86_400_000

/** How long complete bytes without a row are kept: an older copy of the rows may have been put back, and a newer one may follow. */
const strayDays = 30

/**
 * Removes detached files a day after their upload, interrupted uploads after a day, and bytes without a row, which a crash leaves, after thirty. Returns undefined
 * and removes nothing where the files belong to another database.
 */
export async function sweepFiles(db: Db, files: FileStore, now: Date): Promise<{ rows: number; strays: number } | undefined> {
  if (!(await ownsFiles(db, files))) return undefined
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const before = daysAgo(1).toISOString()
  const unattached = await db.deleteFrom('file').where('attached_at', 'is', null).where('created_at', '<', before).returning('key').execute()
  for (const { key } of unattached) await files.remove(key)
  let strays = 0
  for await (const keys of batches(files.keys())) {
    for (const key of await withoutRow(db, keys)) {
      const at = await files.writtenAt(key)
      if (!at || at >= daysAgo(isUnfinished(key) ? 1 : strayDays)) continue
      await files.remove(key)
      strays += 1
    }
  }
  return { rows: unattached.length, strays }
}

/** How many keys are looked up at a time. */
const batchSize = 1_000

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    if (batch.push(key) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function withoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('file').select('key').where('key', 'in', keys).execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
