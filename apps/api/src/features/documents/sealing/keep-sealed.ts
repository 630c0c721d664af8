import { Readable } from 'node:stream'
import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { SignatureLevel } from '@klesis/contract/documents/documents.ts'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import type { Unsealed } from './find-unsealed.ts'

interface Sealed {
  document: Unsealed
  bytes: Uint8Array
  /** Of the certificate: the name of the institution, and the SHA-256 of the whole. */
  name: string
  fingerprint: Buffer
  level: SignatureLevel
  isQualified: boolean
  now: Date
}

/** Keeps a sealed document as its next version. Of two that seal at once one is kept; what is no longer in force is not sealed. */
export async function keepSealed({ db, files }: { db: Db; files: FileStore }, sealed: Sealed): Promise<void> {
  const { document, bytes, name, fingerprint, level, isQualified, now } = sealed
  const stored = await files.put(Readable.from([bytes]), Number.MAX_SAFE_INTEGER)
  crashPoint('seal.afterStore')
  const at = now.toISOString()
  const isKept = await keepIfAttached(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      if (!(await lockApplication(tx, document.applicationId))) return refuse('application.notFound')
      const next = await tx
        .updateTable('document')
        .set({ version: document.version + 1, awaits_seal: false, awaits_evidence: true })
        .where('id', '=', document.id)
        .where('version', '=', document.version)
        .where('state', '=', 'official')
        .where('awaits_seal', '=', true)
        .returning('version')
        .executeTakeFirst()
      if (!next) return false
      const fileId = await addFileRow(tx, { ...stored, name: document.fileName, contentType: fileKinds.pdf.contentType, createdBy: null, now })
      const version = { document_id: document.id, version: next.version }
      await tx
        .insertInto('document_version')
        .values({ ...version, file_id: fileId, at })
        .execute()
      crashPoint('seal.afterVersion')
      await tx
        .insertInto('document_seal')
        .values({ ...version, field: document.field, name, fingerprint, level, is_qualified: isQualified, sealed_at: at })
        .execute()
      const ids = { documentId: document.id, version: next.version, level, sha256: stored.sha256.toString('hex') }
      await record(tx, systemActor, { subject: 'application', subjectId: document.applicationId, code: 'document.sealed', ids })
      crashPoint('seal.afterAudit')
      return true
    }),
  )
  if (!isKept) await files.remove(stored.key)
}

/** Points at which tests kill the server while a sealed document is kept. */
export const sealCrashPoints = ['seal.afterStore', 'seal.afterVersion', 'seal.afterAudit'] as const
