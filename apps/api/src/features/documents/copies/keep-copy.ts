import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { MadeCopy, SignatureLevel } from '@klesis/contract/documents/documents.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication, requireApplicationAccess } from '../../lifecycle/index.ts'
import type { Original } from './copy-row.ts'
import { type Certifier, findCertifying } from './find-certifier.ts'

export interface CopyToKeep {
  original: Original
  certifier: Certifier
  code: string
  fileName: string
  bytes: Uint8Array
  /** Of the seal: the name of its field, the institution and the SHA-256 of its certificate. */
  field: string
  institution: string
  fingerprint: Buffer
  level: SignatureLevel
  isQualified: boolean
  now: Date
}

/** Keeps a sealed copy, unless the document is another one meanwhile, or the caller no longer who certifies it by the words of the stamp. */
export async function keepCopy({ db, files }: { db: Db; files: FileStore }, actor: Actor, copy: CopyToKeep): Promise<MadeCopy> {
  const { original, certifier, code, fileName, bytes, field, institution, fingerprint, level, isQualified, now } = copy
  const { applicationId, documentId, version } = original
  const stored = await files.put(Readable.from([bytes]), Number.MAX_SAFE_INTEGER)
  return keepIfAttached(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      if (!(await lockApplication(tx, applicationId))) return refuse('application.notFound')
      const document = await tx.selectFrom('document').select('version').where('id', '=', documentId).where('state', '=', 'official').executeTakeFirst()
      if (document?.version !== version) return refuse('document.copyOutdated')
      const certifying = await findCertifying(tx, actor, await requireApplicationAccess(tx, actor, applicationId, now), now)
      if (!certifying.mayCertify || !isDeepStrictEqual(certifying.certifier, certifier)) refuse('access.denied')
      const fileId = await addFileRow(tx, { ...stored, name: fileName, contentType: fileKinds.pdf.contentType, createdBy: null, now })
      const { id } = await tx
        .insertInto('document_copy')
        .values({
          ...{ document_id: documentId, version, code, file_id: fileId, file_name: fileName, person_id: requirePerson(actor).id },
          ...{ position: JSON.stringify(certifier.position), unit: JSON.stringify(certifier.unit) },
          ...{ field, institution, fingerprint, level, is_qualified: isQualified, made_at: now.toISOString() },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const ids = { documentId, version, copyId: id, level, sha256: stored.sha256.toString('hex') }
      await record(tx, actor, { subject: 'application', subjectId: applicationId, code: 'document.copied', ids })
      return { id, code }
    }),
  )
}
