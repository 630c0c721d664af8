import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'

/**
 * Official documents in their last version, of whose signatures and seal each has a time stamp, without what proves these later. What is without a time stamp
 * cannot be proven later, whatever is kept with it.
 */
const unproven = (db: Db) =>
  db
    .selectFrom('document as d')
    .innerJoin('document_version as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .leftJoin('document_evidence as e', (join) => join.onRef('e.document_id', '=', 'v.document_id').onRef('e.version', '=', 'v.version'))
    .where('d.state', '=', 'official')
    .where('d.awaits_seal', '=', false)
    .where('e.file_id', 'is', null)
    // First, as most portals have none: not each of their documents is asked for its signatures.
    .where(
      sql<boolean>`d.id in (select document_id from document_signature where level = 'B-T' and voided_at is null
        union all select document_id from document_seal where level = 'B-T')`,
    )
    .where(sql<boolean>`not exists (select from document_signature s where s.document_id = d.id and s.voided_at is null and s.level <> 'B-T')`)
    .where(sql<boolean>`not exists (select from document_seal l where l.document_id = d.id and l.level <> 'B-T')`)

/** Those whose turn it is: first what was never tried, the oldest first. */
export async function findUnproven(db: Db, { now, most }: { now: Date; most: number }): Promise<Pick<Unproven, 'id' | 'version'>[]> {
  return unproven(db)
    .select(['d.id', 'd.version'])
    .where((eb) => eb.or([eb('e.try_after', 'is', null), eb('e.try_after', '<=', now.toISOString())]))
    .orderBy('e.try_after', (order) => order.asc().nullsFirst())
    .orderBy('d.official_at')
    .limit(most)
    .execute()
}

export interface Unproven {
  id: string
  applicationId: number
  version: number
  fileName: string
  bytes: Buffer
}

/** One of them with its bytes. Bytes that are not those that were kept are not added to. */
export async function openUnproven({ db, files }: { db: Db; files: FileStore }, id: string): Promise<Unproven | undefined> {
  const found = await unproven(db)
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['d.application_id as applicationId', 'd.version', 'd.file_name as fileName', 'f.key', 'f.sha256'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { key, sha256, ...document } = found
  const stream = await files.open(key)
  const bytes = stream && (await buffer(stream))
  if (!bytes || !createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error(`The file of the document ${id} is not the one that was kept.`)
  return { id, ...document, bytes }
}
