import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { findVersionFile, type OpenedDocument } from '../document-row.ts'

const lettersOf = (db: Db, applicationId: number) =>
  db.selectFrom('document').where('application_id', '=', applicationId).where('kind', '=', 'letter').where('state', '!=', 'withdrawn')

/** The letters of an application that were written, whoever reads them, the newest first. */
export const findWrittenLetters = (db: Db, applicationId: number): Promise<{ id: string; title: string; madeAt: string }[]> =>
  lettersOf(db, applicationId).select(['id', 'title', 'made_at as madeAt']).orderBy('made_at', 'desc').orderBy('id').execute()

/** One of them as it stands now. */
export async function openWrittenLetter(
  { db, files }: { db: Db; files: FileStore },
  { applicationId, documentId }: { applicationId: number; documentId: string },
): Promise<OpenedDocument | undefined> {
  const document = await lettersOf(db, applicationId).select('version').where('id', '=', documentId).executeTakeFirst()
  const file = document && (await findVersionFile(db, documentId, document.version))
  const bytes = file && (await files.open(file.key))
  return bytes && { name: file.name, size: file.size, contentType: file.contentType, bytes }
}
