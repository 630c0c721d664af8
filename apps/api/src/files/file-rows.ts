import type { Tx } from '../db/db.ts'
import type { StoredFile } from './file-store.ts'

export interface NewFileRow extends StoredFile {
  name: string
  contentType: string
  createdBy: number
  /** The time of creation and attachment. */
  now: Date
}

/** Inserts the row of a stored file, already attached. Returns its id. */
export async function addFileRow(tx: Tx, { key, size, sha256, name, contentType, createdBy, now }: NewFileRow): Promise<string> {
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('file')
    .values({ key, size, sha256, name, content_type: contentType, created_by: createdBy, created_at: at, attached_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Detaches files that nothing refers to any more; their bytes are swept. */
export async function releaseFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('file').set({ attached_at: null }).where('id', 'in', ids).execute()
}
