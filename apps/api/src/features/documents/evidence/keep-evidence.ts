import { Readable } from 'node:stream'
import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { EvidenceLevel } from '@klesis/contract/documents/documents.ts'
import { sql } from 'kysely'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import type { Unproven } from './find-unproven.ts'

interface Proven {
  document: Unproven
  bytes: Uint8Array
  level: EvidenceLevel
  /** When it is stamped again; null without a time stamp. */
  renewAt: Date | null
  now: Date
}

/**
 * Keeps a document with its evidence, or with one more time stamp, as the same version. Of two at once one is kept; what has another version by now, or is not in
 * force, gets none.
 */
export async function keepEvidence({ db, files }: { db: Db; files: FileStore }, { document, bytes, level, renewAt, now }: Proven): Promise<void> {
  const stored = await files.put(Readable.from([bytes]), Number.MAX_SAFE_INTEGER)
  crashPoint('evidence.afterStore')
  const at = now.toISOString()
  const isKept = await keepIfAttached(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      if (!(await lockApplication(tx, document.applicationId))) return false
      const former = document.evidenceFileId
      const version = { document_id: document.id, version: document.version }
      const same = await tx
        .updateTable('document')
        .set({ awaits_evidence: false })
        .where('id', '=', document.id)
        .where('version', '=', document.version)
        .where('state', '=', 'official')
        .where(
          sql<boolean>`(select e.file_id from document_evidence e where e.document_id = document.id and e.version = document.version) is not distinct from ${former}`,
        )
        .returning('id')
        .executeTakeFirst()
      if (!same) return false
      if (former !== null)
        await tx
          .insertInto('document_evidence_former')
          .values({ ...version, file_id: former })
          .execute()
      const fileId = await addFileRow(tx, { ...stored, name: document.fileName, contentType: fileKinds.pdf.contentType, createdBy: null, now })
      // Of a document without evidence, `try_after` is when it is tried again; of one that has it, when it is stamped again.
      const kept = { file_id: fileId, level, added_at: at, tries: 0, try_after: renewAt?.toISOString() ?? null }
      await tx
        .insertInto('document_evidence')
        .values({ ...version, ...kept })
        .onConflict((conflict) => conflict.columns(['document_id', 'version']).doUpdateSet(kept))
        .execute()
      crashPoint('evidence.afterRow')
      const ids = { documentId: document.id, version: document.version, level, sha256: stored.sha256.toString('hex') }
      await record(tx, systemActor, { subject: 'application', subjectId: document.applicationId, code: 'document.evidenceAdded', ids })
      return true
    }),
  )
  if (!isKept) await files.remove(stored.key)
}

/** Points at which tests kill the server while a document is kept with its evidence. */
export const evidenceCrashPoints = ['evidence.afterStore', 'evidence.afterRow'] as const
