import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'

export interface OwnFile {
  key: string
  /** The path in the archive. */
  name: string
  size: number
  at: string
}

/**
 * The person's photos, in the account and in the staff directory, the documents of their applications, and the files on their comments. Names are unique and valid
 * on every system.
 */
export async function findOwnFiles(db: Db, personId: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile & { folder: string }>`
    select * from (
    select f.key, f.size, f.created_at as at, '' as folder, 'avatar.jpg' as name from person p join file f on f.id = p.avatar_file_id where p.id = ${personId}
    union all
    select f.key, f.size, f.created_at, '', 'staff.jpg' from employee e join file f on f.id = e.photo_file_id where e.person_id = ${personId}
    union all
    select f.key, f.size, f.created_at, 'applications/' || a.id || '/' || t.id || '-', t.name from application a
      join attachment t on t.application_id = a.id and t.removed_at is null join file f on f.id = t.file_id where a.person_id = ${personId}
    union all
    select f.key, f.size, f.created_at, 'comments/' || c.id || '/' || cf.id || '-', f.name from comment c
      join comment_file cf on cf.comment_id = c.id join file f on f.id = cf.file_id where c.person_id = ${personId}
    ) own order by folder collate "C", name`.execute(db)
  return rows.map(({ folder, name, ...file }) => ({ ...file, name: folder + toFileName(name) }))
}

/** Keeps Greek letters; removes path separators and characters with a meaning to file systems. */
const toFileName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
