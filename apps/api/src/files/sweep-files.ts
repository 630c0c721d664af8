import type { Db } from '../db/db.ts'
import type { FileStore } from './file-store.ts'

const day = 86_400_000

/** Removes detached files a day after their upload, and bytes without a row, which a crash during an upload leaves. */
export async function sweepFiles(db: Db, files: FileStore, now: Date): Promise<{ rows: number; strays: number }> {
  const before = new Date(now.getTime() - day)
  const unattached = await db.deleteFrom('file').where('attached_at', 'is', null).where('created_at', '<', before.toISOString()).returning('key').execute()
  for (const { key } of unattached) await files.remove(key)
  let strays = 0
  for await (const key of files.keysBefore(before)) {
    const known = await db.selectFrom('file').select('id').where('key', '=', key).executeTakeFirst()
    if (known) continue
    await files.remove(key)
    strays += 1
  }
  return { rows: unattached.length, strays }
}
