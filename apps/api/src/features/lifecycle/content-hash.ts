import { createHash } from 'node:crypto'
import { canonical } from '../../audit/canonical.ts'
import type { JsonValue } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The part of a document that is compared: its target, its name and the hash of its bytes. */
export interface ContentDocument {
  requirementId: number | null
  componentKey: string | null
  name: string
  sha256: string
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
  const documents = await readDocuments(db, application.id)
  const items = await readItemIds(db, application.id)
  return { data: application.data, documents: documents.filter(({ staged }) => staged !== 'add').map(withoutStage), items }
}

export const withoutStage = ({ requirementId, componentKey, name, sha256 }: ContentDocument): ContentDocument => ({ requirementId, componentKey, name, sha256 })

/** All documents, with what the next resubmission does to them. */
export async function readDocuments(db: Db | Tx, applicationId: number): Promise<(ContentDocument & { staged: 'add' | 'remove' | null })[]> {
  const rows = await db
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .select(['attachment.requirement_id', 'attachment.component_key', 'attachment.name', 'attachment.staged', 'file.sha256'])
    .where('attachment.application_id', '=', applicationId)
    .where('attachment.removed_at', 'is', null)
    .orderBy('attachment.id')
    .execute()
  return rows.map((row) => ({
    requirementId: row.requirement_id,
    componentKey: row.component_key,
    name: row.name,
    sha256: row.sha256.toString('hex'),
    staged: row.staged,
  }))
}

export async function readItemIds(db: Db | Tx, applicationId: number): Promise<number[]> {
  const rows = await db.selectFrom('application_item').select('item_id').where('application_id', '=', applicationId).orderBy('item_id').execute()
  return rows.map((row) => row.item_id)
}
