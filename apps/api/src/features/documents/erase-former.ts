import { sql } from 'kysely'
import type { Listener } from '../../events/emit.ts'
import { releaseFiles } from '../../files/file-rows.ts'

/**
 * Of who is erased no former answers stay: documents that nobody signed before others took their place go with their bytes. What was signed is kept with the
 * decision that it was.
 */
export const eraseFormerDocuments: Listener<'person.erased'> = async (tx, { personId }) => {
  const documents = await tx
    .selectFrom('document as d')
    .innerJoin('application as a', 'a.id', 'd.application_id')
    .select('d.id')
    .where('a.person_id', '=', personId)
    .where('d.state', 'in', ['replaced', 'withdrawn'])
    .where(sql<boolean>`not exists (select from document_signature s where s.document_id = d.id)`)
    .forUpdate('d')
    .execute()
  const ids = documents.map(({ id }) => id)
  if (ids.length === 0) return
  const copies = await tx.deleteFrom('document_copy').where('document_id', 'in', ids).returning('file_id as fileId').execute()
  await tx.deleteFrom('document_seal').where('document_id', 'in', ids).execute()
  await tx.deleteFrom('document_preparation').where('document_id', 'in', ids).execute()
  const stampedAgain = await tx.deleteFrom('document_evidence_former').where('document_id', 'in', ids).returning('file_id as fileId').execute()
  const proven = await tx.deleteFrom('document_evidence').where('document_id', 'in', ids).returning('file_id as fileId').execute()
  const files = await tx.deleteFrom('document_version').where('document_id', 'in', ids).returning('file_id as fileId').execute()
  await tx.deleteFrom('document').where('id', 'in', ids).execute()
  await releaseFiles(
    tx,
    [...files, ...copies, ...proven, ...stampedAgain].flatMap(({ fileId }) => fileId ?? []),
  )
}
