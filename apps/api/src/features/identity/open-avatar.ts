import type { Readable } from 'node:stream'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import { refuse } from '../../http/refuse.ts'

/** The photo that somebody has now; any other file, and a photo that was replaced, is not found. */
export async function openAvatar(db: Db, files: FileStore, fileId: string): Promise<Readable> {
  const file = await db
    .selectFrom('person')
    .innerJoin('file', 'file.id', 'person.avatar_file_id')
    .select('file.key')
    .where('person.avatar_file_id', '=', fileId)
    .executeTakeFirst()
  return (file && (await files.open(file.key))) ?? refuse('access.notFound')
}
