import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findVersionFile } from '../document-row.ts'

/** An official document of which a copy is made. */
export interface Original {
  applicationId: number
  documentId: string
  version: number
  language: string
  fileName: string
  bytes: Buffer
}

interface Wanted {
  applicationId: number
  documentId: string
}

/** The document as it was kept. What still waits for its seal is not copied, as the copy would be of a version that is replaced within minutes. */
export async function openOriginal({ db, files }: { db: Db; files: FileStore }, { applicationId, documentId }: Wanted): Promise<Original> {
  const document = await db
    .selectFrom('document')
    .select(['version', 'language', 'file_name as fileName', 'awaits_seal as awaitsSeal'])
    .where('id', '=', documentId)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'official')
    .executeTakeFirst()
  if (!document) refuse('document.notFound')
  const { awaitsSeal, ...rest } = document
  if (awaitsSeal) refuse('document.notReady')
  const file = await findVersionFile(db, documentId, document.version)
  const stream = file && (await files.open(file.key))
  if (!stream) return refuse('file.gone', { name: document.fileName })
  const bytes = await buffer(stream)
  if (!createHash('sha256').update(bytes).digest().equals(file.sha256)) throw new Error(`The file of the document ${documentId} is not the one that was kept.`)
  return { applicationId, documentId, ...rest, bytes }
}

/** The stored bytes of a copy, with the version of the document that it is of. */
export async function findCopyFile(db: Db, { applicationId, documentId: id }: Wanted, isReadable: RawBuilder<boolean>) {
  const found = await db
    .selectFrom('document_copy as c')
    .innerJoin('document as d', 'd.id', 'c.document_id')
    .innerJoin('file as f', 'f.id', 'c.file_id')
    .select(['f.key', 'f.size', 'f.content_type as contentType', 'c.file_name as name', 'c.document_id as documentId', 'c.version'])
    .where('c.id', '=', id)
    .where('d.application_id', '=', applicationId)
    .where(isReadable)
    .executeTakeFirst()
  if (!found) return undefined
  const { documentId, version, ...file } = found
  return { ...file, copy: { documentId, version } }
}
