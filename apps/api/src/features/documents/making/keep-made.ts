import { Readable } from 'node:stream'
import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { Tx } from '../../../db/db.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import type { DocumentSource } from '../document-row.ts'
import type { MadeDocument } from './made-document.ts'

interface NewDocument extends DocumentSource {
  hash: Buffer
  now: Date
}

export interface MadeFile {
  add: (tx: Tx, document: NewDocument) => Promise<{ id: string; version: number }>
}

/** Stores the bytes, and removes them again unless `work` adds the document. */
export async function keepMade(files: FileStore, made: MadeDocument, work: (file: MadeFile) => Promise<void>): Promise<void> {
  const stored = await files.put(Readable.from([made.bytes]), Number.MAX_SAFE_INTEGER)
  crashPoint('prepare.afterStore')
  let isAdded = false
  const add: MadeFile['add'] = async (tx, { applicationId, attachmentTypeId, letterKind, hash, now }) => {
    isAdded = true
    const at = now.toISOString()
    const fileId = await addFileRow(tx, { ...stored, name: made.fileName, contentType: fileKinds.pdf.contentType, createdBy: null, now })
    const { kind, code, title, language, fileName, letterVersionId, letterFacts = null, pictures } = made
    const document = await tx
      .insertInto('document')
      .values({
        ...{ application_id: applicationId, attachment_type_id: attachmentTypeId, kind, code, title, language, file_name: fileName },
        ...{ letter_kind: letterKind, letter_version_id: letterVersionId, letter_facts: letterFacts, content_hash: hash, made_at: at },
        pictures: pictures ? JSON.stringify(pictures) : null,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await tx.insertInto('document_version').values({ document_id: document.id, version: document.version, file_id: fileId, at }).execute()
    return document
  }
  await keepIfAttached(files, stored.key, () => work({ add }))
  if (!isAdded) await files.remove(stored.key)
}
