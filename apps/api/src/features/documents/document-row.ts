import type { Readable } from 'node:stream'
import type { DocumentKind, DocumentState } from '@klesis/contract/documents/documents.ts'
import type { Db, Tx } from '../../db/db.ts'

/** What a step asks to sign: an attachment of the application, or, without its type, the application itself. */
export interface DocumentSource {
  applicationId: number
  attachmentTypeId: number | null
}

export interface DocumentInForce {
  id: string
  kind: DocumentKind
  state: DocumentState
  version: number
  contentHash: Buffer
}

/** States in which a document can be signed; an official one is over. */
export const signableStates = ['prepared', 'reopened'] as const
export const inForceStates = ['official', ...signableStates] as const

/** The document of a source that is in force; there is one at most. */
export const findInForce = (db: Db | Tx, { applicationId, attachmentTypeId }: DocumentSource): Promise<DocumentInForce | undefined> =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'state', 'version', 'content_hash as contentHash'])
    .where('application_id', '=', applicationId)
    .where('attachment_type_id', attachmentTypeId === null ? 'is' : '=', attachmentTypeId)
    .where('state', 'in', inForceStates)
    .executeTakeFirst()

/** The stored bytes of a version. */
export const findVersionFile = (db: Db | Tx, documentId: string, version: number) =>
  db
    .selectFrom('document_version as v')
    .innerJoin('document as d', 'd.id', 'v.document_id')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['f.key', 'f.size', 'f.sha256', 'f.content_type as contentType', 'd.file_name as name'])
    .where('v.document_id', '=', documentId)
    .where('v.version', '=', version)
    .executeTakeFirst()

/** A document as it is sent. */
export interface OpenedDocument {
  name: string
  size: number
  contentType: string
  bytes: Readable
}
