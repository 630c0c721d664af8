import type { Tx } from '../../../db/db.ts'
import { releaseFiles } from '../../../files/file-rows.ts'

export interface NewDocument {
  applicationId: number
  target: { requirementId: number } | { componentKey: string }
  fileId: string
  name: string
  /** Takes effect at the resubmission; until then approvers do not see it. */
  isStaged: boolean
  createdBy: number
  now: Date
}

/** Attaches a file to an application. Returns the attachment's id. */
export async function addDocument(tx: Tx, { applicationId, target, fileId, name, isStaged, createdBy, now }: NewDocument): Promise<number> {
  const { id } = await tx
    .insertInto('attachment')
    .values({
      application_id: applicationId,
      ...('requirementId' in target ? { requirement_id: target.requirementId } : { component_key: target.componentKey }),
      file_id: fileId,
      name,
      staged: isStaged ? 'add' : null,
      created_by: createdBy,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateDocumentCount(tx, applicationId)
  return id
}

/** Removes a document: one that approvers have seen at the resubmission, any other immediately. */
export async function removeDocument(tx: Tx, { id, isStaged }: { id: number; isStaged: boolean }): Promise<void> {
  const { application_id, file_id, staged } = await tx.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (isStaged && staged === null) {
    await tx.updateTable('attachment').set({ staged: 'remove' }).where('id', '=', id).execute()
  } else {
    await tx.deleteFrom('attachment').where('id', '=', id).execute()
    await releaseFiles(tx, [file_id])
  }
  await updateDocumentCount(tx, application_id)
}

/** Applies the documents added and removed while in review. Returns the number of documents. */
export async function applyStagedDocuments(tx: Tx, applicationId: number, now: Date): Promise<number> {
  const staged = (kind: 'add' | 'remove') =>
    tx.updateTable('attachment').where('application_id', '=', applicationId).where('staged', '=', kind).where('removed_at', 'is', null)
  await staged('remove').set({ staged: null, removed_at: now.toISOString() }).execute()
  await staged('add').set({ staged: null }).execute()
  return countDocuments(tx, applicationId)
}

async function updateDocumentCount(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .updateTable('application')
    .set({ documents: await countDocuments(tx, applicationId) })
    .where('id', '=', applicationId)
    .execute()
}

/** Counts documents that approvers see: neither removed nor waiting for a resubmission. */
async function countDocuments(tx: Tx, applicationId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('attachment')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('staged', 'is', null), where('staged', '=', 'remove')]))
    .executeTakeFirstOrThrow()
  return count
}
