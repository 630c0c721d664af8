import type { Tx } from '../db/db.ts'
import type { StoredFile } from './file-store.ts'

export interface NewFileRow extends StoredFile {
  name: string
  contentType: string
  /** Null for what the portal made. */
  createdBy: number | null
  /** Whether nothing points at it yet; the sweep removes it after a day, unless `attachFiles` is called. */
  isDetached?: boolean
  /** The time of creation and attachment. */
  now: Date
}

/** Inserts the row of a stored file, attached unless it is said otherwise. Returns its id. */
export async function addFileRow(tx: Tx, { key, size, sha256, name, contentType, createdBy, isDetached = false, now }: NewFileRow): Promise<string> {
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('file')
    .values({ key, size, sha256, name, content_type: contentType, created_by: createdBy, created_at: at, attached_at: isDetached ? null : at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Attaches files that were uploaded before something points at them. */
export async function attachFiles(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.updateTable('file').set({ attached_at: now.toISOString() }).where('id', 'in', ids).execute()
}

/** Detaches files that nothing refers to any more; their bytes are swept. */
export async function releaseFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('file').set({ attached_at: null }).where('id', 'in', ids).execute()
}
