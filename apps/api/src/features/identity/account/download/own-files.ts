import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'

export interface OwnFile {
  key: string
  /** The path in the archive. */
  name: string
  size: number
  at: string
}

/** The person's photos, in the account and in the staff directory, and the documents of their applications. Names are unique and valid on every system. */
export async function findOwnFiles(db: Db, personId: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile & { number: number }>`
    select f.key, f.size, f.created_at as at, 'avatar.jpg' as name, 0 as number from person p join file f on f.id = p.avatar_file_id where p.id = ${personId}
    union all
    select f.key, f.size, f.created_at, 'staff.jpg', 0 from employee e join file f on f.id = e.photo_file_id where e.person_id = ${personId}
    union all
    select f.key, f.size, f.created_at, 'applications/' || a.id || '/' || t.id || '-', t.id from application a
      join attachment t on t.application_id = a.id and t.removed_at is null join file f on f.id = t.file_id where a.person_id = ${personId}
    order by number`.execute(db)
  const { rows: names } = await sql<{ id: number; name: string }>`
    select t.id, t.name from attachment t join application a on a.id = t.application_id where a.person_id = ${personId} and t.removed_at is null`.execute(db)
  const fileNames = new Map(names.map(({ id, name }) => [id, toFileName(name)]))
  return rows.map(({ number, name, ...file }) => ({ ...file, name: number === 0 ? name : `${name}${fileNames.get(number) ?? ''}` }))
}

/** Keeps Greek letters; removes path separators and characters with a meaning to file systems. */
const toFileName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
