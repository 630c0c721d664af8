import type { SignatureLevel } from '@klesis/contract/documents/documents.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { StoredFile } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type Decided, onBehalfOf } from '../../lifecycle/index.ts'
import { makeOfficial } from '../document-listeners.ts'
import { inForceStates } from '../document-row.ts'
import type { OwnPreparation } from '../preparation/preparation-row.ts'

export interface NewSignature {
  own: OwnPreparation
  prepared: { documentId: string; version: number }
  decided: Decided
  file: StoredFile & { name: string; contentType: string }
  field: string
  level: SignatureLevel
  /** Not made by the portal's provider. */
  isOwnProgram: boolean
  now: Date
}

/** Adds the signed version, in the transaction of the decision that it is. */
export async function addSignature(tx: Tx, actor: Actor, { own, prepared, decided, file, field, level, isOwnProgram, now }: NewSignature): Promise<void> {
  const me = requirePerson(actor).id
  const { documentId, version } = prepared
  const { step, stepId, applicationId } = own
  const at = now.toISOString()
  const next = await tx
    .updateTable('document')
    .set({ version: version + 1, awaits_evidence: true })
    .where('id', '=', documentId)
    .where('version', '=', version)
    // The decision, which was written just before, may have made it official.
    .where('state', 'in', inForceStates)
    .returning('version')
    .executeTakeFirst()
  if (!next) return refuse('document.changed')
  const fileId = await addFileRow(tx, { ...file, createdBy: me, now })
  await tx.insertInto('document_version').values({ document_id: documentId, version: next.version, file_id: fileId, at }).execute()
  crashPoint('keep.afterVersion')
  await tx
    .insertInto('document_signature')
    .values({
      ...{ document_id: documentId, version: next.version, step_id: stepId, person_id: me, stands_in_for_id: onBehalfOf(step, me) },
      ...{ unit: await readUnit(tx, step.unit_id), position: JSON.stringify(step.label), field, level, signed_at: at },
    })
    .execute()
  crashPoint('keep.afterSignature')
  const ids = { documentId, version: next.version, stepId, level, sha256: file.sha256.toString('hex'), ...(isOwnProgram && { isOwnProgram }) }
  await record(tx, actor, { subject: 'application', subjectId: applicationId, code: 'document.signed', ids })
  crashPoint('keep.afterAudit')
  if (decided.approvalState === 'approved') await makeOfficial(tx, applicationId, now)
}

/** The name of the unit as it is now, in its languages. */
async function readUnit(tx: Tx, unitId: number | null): Promise<string | null> {
  if (unitId === null) return null
  const { rows } = await sql<{ name: LocalizedText }>`
    select jsonb_strip_nulls(jsonb_build_object('el', u.label, 'en', nullif(u.label_en, ''))) as name from unit u where u.id = ${unitId}`.execute(tx)
  return rows[0] ? JSON.stringify(rows[0].name) : null
}
