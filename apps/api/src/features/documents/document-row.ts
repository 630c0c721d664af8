import type { Readable } from 'node:stream'
import type { DocumentKind, DocumentState } from '@klesis/contract/documents/documents.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { picturesAreCurrent } from '../org/index.ts'

/** What a document is of: an attachment of the application, a letter, or, without either, the application itself. */
export interface DocumentSource {
  applicationId: number
  attachmentTypeId: number | null
  letterKind: LetterKind | null
}

export interface DocumentInForce {
  id: string
  kind: DocumentKind
  state: DocumentState
  version: number
  contentHash: Buffer
  /** The version of the text by which a letter was written. */
  letterVersionId: number | null
  /** Of what else a letter said when it was written. */
  letterFacts: Buffer | null
  /** Whether the pictures of units that are drawn on it are those of now. */
  hasPresentPictures: boolean
}

/** States in which a document can be signed; an official one is over. */
export const signableStates = ['prepared', 'reopened'] as const
export const inForceStates = ['official', ...signableStates] as const

/** The document of a source that is in force; there is one at most. */
export const findInForce = (db: Db | Tx, { applicationId, attachmentTypeId, letterKind }: DocumentSource): Promise<DocumentInForce | undefined> =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'state', 'version', 'content_hash as contentHash', 'letter_version_id as letterVersionId', 'letter_facts as letterFacts'])
    .select(picturesAreCurrent('document.pictures').as('hasPresentPictures'))
    .where('application_id', '=', applicationId)
    .where('attachment_type_id', attachmentTypeId === null ? 'is' : '=', attachmentTypeId)
    .where('letter_kind', letterKind === null ? 'is' : '=', letterKind)
    .where('state', 'in', inForceStates)
    .executeTakeFirst()

/** The stored bytes of a version, with what proves its signatures later once that is there. */
export const findVersionFile = (db: Db | Tx, documentId: string, version: number) =>
  db
    .selectFrom('document_version as v')
    .innerJoin('document as d', 'd.id', 'v.document_id')
    .leftJoin('document_evidence as e', (join) => join.onRef('e.document_id', '=', 'v.document_id').onRef('e.version', '=', 'v.version'))
    .innerJoin('file as f', (join) => join.on('f.id', '=', sql<string>`coalesce(e.file_id, v.file_id)`))
    .select(['f.key', 'f.size', 'f.sha256', 'f.content_type as contentType', 'd.file_name as name'])
    .where('v.document_id', '=', documentId)
    .where('v.version', '=', version)
    .executeTakeFirst()

interface SentFile {
  name: string
  size: number
  contentType: string
}

/** A document as it is sent. */
export interface OpenedDocument extends SentFile {
  bytes: Readable
}

/** A document that may be sent, by the key of its file. */
export interface TakenDocument extends SentFile {
  key: string
}
