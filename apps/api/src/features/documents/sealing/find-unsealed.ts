import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { DocumentLanguage } from '@klesis/pdf/render/content.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { findVersionFile } from '../document-row.ts'
import { sealField, sealLabels } from './seal-place.ts'

const waiting = (db: Db | Tx) => db.selectFrom('document').where('state', '=', 'official').where('awaits_seal', '=', true)

/** Documents that wait for their seal, the oldest first. */
export async function findUnsealed(db: Db, most: number): Promise<string[]> {
  const rows = await waiting(db).select('id').orderBy('official_at').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** A document as it is sealed. */
export interface Unsealed {
  id: string
  applicationId: number
  version: number
  title: string
  fileName: string
  field: string
  reason: string
  bytes: Buffer
}

/** The document with its bytes, as long as it waits. Bytes that are not those that were kept are not sealed. */
export async function openUnsealed({ db, files }: { db: Db; files: FileStore }, id: string): Promise<Unsealed | undefined> {
  const document = await waiting(db).select(['application_id', 'version', 'title', 'file_name', 'language']).where('id', '=', id).executeTakeFirst()
  const file = document && (await findVersionFile(db, id, document.version))
  if (!file) return undefined
  const stream = await files.open(file.key)
  const bytes = stream && (await buffer(stream))
  if (!bytes || !createHash('sha256').update(bytes).digest().equals(file.sha256))
    throw new Error(`The file of the document ${id} is not the one that was kept.`)
  const { application_id: applicationId, version, title, file_name: fileName, language } = document
  return { ...{ id, applicationId, version, title, fileName, bytes }, field: sealField, reason: sealLabels[language as DocumentLanguage] }
}
