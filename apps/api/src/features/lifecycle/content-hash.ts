import { createHash } from 'node:crypto'
import { canonical } from '../../audit/canonical.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import { joiningReads } from '../../db/joined-reads.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'

/** The part of a document that is compared: its target, its name and the hash of its bytes. */
export interface ContentDocument {
  requirementId: number | null
  componentKey: string | null
  name: string
  sha256: string
}

/** A document with what the next resubmission does to it. */
export interface StagedDocument extends ContentDocument {
  staged: 'add' | 'remove' | null
}

/** The content that approvers decide on: answers, documents and courses. */
export interface Content {
  data: JsonValue
  documents: ContentDocument[]
  items: number[]
}

/** sha256 of the content in canonical form: sorted keys, documents by target and hash, courses by id. */
export function contentHash({ data, documents, items }: Content): Buffer {
  const sorted = documents.map(({ requirementId, componentKey, sha256 }) => `${requirementId ?? ''}|${componentKey ?? ''}|${sha256}`).sort()
  const text = canonical({ data, documents: sorted, items: items.toSorted((one, other) => one - other) })
  return createHash('sha256').update(text).digest()
}

/** The content as approvers see it: staged documents do not count yet. */
export async function readContent(db: Db | Tx, application: { id: number; data: JsonValue }): Promise<Content> {
  const together = joiningReads(db)
  const [documents, items] = await Promise.all([readDocuments(together, application.id), readItemIds(together, application.id)])
  return { data: application.data, documents: toShownDocuments(documents), items }
}

/** The documents as approvers see them. */
export const toShownDocuments = (documents: readonly StagedDocument[]): ContentDocument[] =>
  documents.filter(({ staged }) => staged !== 'add').map(withoutStage)

export const withoutStage = ({ requirementId, componentKey, name, sha256 }: ContentDocument): ContentDocument => ({ requirementId, componentKey, name, sha256 })

/** All documents. */
export async function readDocuments(db: Db | Tx, applicationId: number): Promise<StagedDocument[]> {
  const rows = await findDocuments(db, { applicationId })
  return rows.map((row) => ({
    requirementId: row.requirement_id,
    componentKey: row.component_key,
    name: row.name,
    sha256: row.sha256.toString('hex'),
    staged: row.staged,
  }))
}

const findDocuments = namedQuery('lifecycle.documents', (value: ParameterOf<{ applicationId: number }>, db) =>
  db
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .select(['attachment.requirement_id', 'attachment.component_key', 'attachment.name', 'attachment.staged', 'file.sha256'])
    .where('attachment.application_id', '=', value('applicationId'))
    .where('attachment.removed_at', 'is', null)
    .orderBy('attachment.id'),
)

export async function readItemIds(db: Db | Tx, applicationId: number): Promise<number[]> {
  return (await findItemIds(db, { applicationId })).map((row) => row.item_id)
}

const findItemIds = namedQuery('lifecycle.items', (value: ParameterOf<{ applicationId: number }>, db) =>
  db.selectFrom('application_item').select('item_id').where('application_id', '=', value('applicationId')).orderBy('item_id'),
)
