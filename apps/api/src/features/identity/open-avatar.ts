import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import { refuse } from '../../refusals/refuse.ts'

/** The present photo of an account; any other file, also a replaced photo, is not found. */
export const openAvatar = (db: Db, files: FileStore, fileId: string): Promise<Readable> => open(files, findOfAccount(db, fileId))

/** The same, or a photo that the staff directory shows now. */
export const openStaffPhoto = (db: Db, files: FileStore, fileId: string): Promise<Readable> =>
  open(
    files,
    findOfAccount(db, fileId).then((key) => key ?? findOfStaff(db, fileId)),
  )

const findOfAccount = (db: Db, fileId: string) => findKey(db, fileId, 'select from person where avatar_file_id = f.id')
const findOfStaff = (db: Db, fileId: string) => findKey(db, fileId, 'select from employee where photo_file_id = f.id')

async function findKey(db: Db, fileId: string, shows: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select f.key from file f where f.id = ${fileId} and exists (${sql.raw(shows)})`.execute(db)
  return rows[0]?.key
}

async function open(files: FileStore, found: Promise<string | undefined>): Promise<Readable> {
  const key = await found
  return (key && (await files.open(key))) || refuse('access.notFound')
}
