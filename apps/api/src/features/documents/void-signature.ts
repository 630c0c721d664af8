import type { Tx } from '../../db/db.ts'
import { inForceStates } from './document-row.ts'

/** Takes the signature back that was the decision of a step: the document is again what it was before, and its signer is asked again. */
export async function voidSignature(tx: Tx, stepId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  const voided = await tx
    .updateTable('document_signature as s')
    .from('document as d')
    .set({ voided_at: at })
    .whereRef('d.id', '=', 's.document_id')
    .where('s.step_id', '=', stepId)
    .where('s.voided_at', 'is', null)
    .where('d.state', 'in', inForceStates)
    .returning(['s.document_id as documentId', 's.version'])
    .executeTakeFirst()
  if (!voided) return
  const { documentId, version } = voided
  const before = await tx
    .selectFrom('document_version')
    .select('file_id')
    .where('document_id', '=', documentId)
    .where('version', '=', version - 1)
    .executeTakeFirstOrThrow()
  const { version: next } = await tx
    .updateTable('document')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', documentId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx.insertInto('document_version').values({ document_id: documentId, version: next, file_id: before.file_id, at }).execute()
}
