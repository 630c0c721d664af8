import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { findVersionFile } from '../document-row.ts'
import type { Unsealed } from '../sealing/find-unsealed.ts'

/** What a seal makes of a document, for tests that look at how it is kept. */
export const sealedOf = (document: Unsealed) => ({
  ...{ document, bytes: Buffer.concat([document.bytes, Buffer.from('sealed')]), name: 'Institution', fingerprint: Buffer.alloc(32, 1), now },
  level: 'B-T' as const,
  isQualified: false,
})

/** What proves the signatures of a document later, put behind its first version. */
export async function provenOf({ db, files }: { db: Db; files: FileStore }, id: string) {
  const { application_id: applicationId, file_name: fileName } = await db
    .selectFrom('document')
    .select(['application_id', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stream = await files.open((await findVersionFile(db, id, 1))?.key ?? '')
  const bytes = stream ? await buffer(stream) : Buffer.alloc(0)
  const document = { id, applicationId, version: 1, fileName, bytes, evidenceFileId: null }
  return { document, bytes: Buffer.concat([bytes, Buffer.from('proof')]), level: 'B-LT' as const, renewAt: null, now }
}
