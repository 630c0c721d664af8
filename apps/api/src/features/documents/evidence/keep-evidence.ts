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
  again: Date | null
  now: Date
}

/**
 * Keeps a document with its evidence, or with one more time stamp, as the same version. Of two at once one is kept; what has another version by now, or is not in
 * force, gets none.
 */
export async function keepEvidence({ db, files }: { db: Db; files: FileStore }, { document, bytes, level, again, now }: Proven): Promise<void> {
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
      const kept = { file_id: fileId, level, added_at: at, tries: 0, try_after: again?.toISOString() ?? null }
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

const hour = 60 * 60_000
const longest = 24 * hour

/** Says when a document is tried again: after an hour, then after twice as long each time, and once a day at last. */
export async function postponeEvidence(db: Db, { id, version, evidenceFileId }: Pick<Unproven, 'id' | 'version' | 'evidenceFileId'>, now: Date): Promise<void> {
  const after = (tries: number) => new Date(now.getTime() + Math.min(longest, hour * 2 ** tries)).toISOString()
  const known = await db.selectFrom('document_evidence').select('tries').where('document_id', '=', id).where('version', '=', version).executeTakeFirst()
  const tries = known?.tries ?? 0
  await db
    .insertInto('document_evidence')
    .columns(['document_id', 'version', 'tries', 'try_after'])
    // Who applied may have been erased meanwhile, and the document with them.
    .expression((from) =>
      from
        .selectFrom('document_version')
        .select(['document_id', 'version', sql<number>`1`.as('tries'), sql<string>`${after(tries)}::timestamptz`.as('try_after')])
        .where('document_id', '=', id)
        .where('version', '=', version),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'version'])
        .doUpdateSet({ tries: sql`document_evidence.tries + 1`, try_after: after(tries) })
        .where(sql<boolean>`document_evidence.file_id is not distinct from ${evidenceFileId}`),
    )
    .execute()
}
