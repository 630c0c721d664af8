import { Readable } from 'node:stream'
import { addFileRow } from '../../../files/file-rows.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** A file of a person that was written in the background. */
export async function makeExportFile({ db, jobs }: TestApp, personId: number): Promise<string> {
  const at = new Date().toISOString()
  const stored = await jobs.files.put(Readable.from([Buffer.from('PK')]), 100)
  const fileId = await db
    .transaction()
    .execute((tx) => addFileRow(tx, { ...stored, name: '1.zip', contentType: 'application/zip', createdBy: personId, now: new Date() }))
  const { code } = await db
    .insertInto('export_file')
    .values({
      ...{ person_id: personId, format: 'zip', asked: '{}', title: '{}', invitation_ids: [], actor: '{}', link: '/', file_id: fileId },
      ...{ created_at: at, moved_at: at, finished_at: at },
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}
