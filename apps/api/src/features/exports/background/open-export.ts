import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Download } from '../open-downloads.ts'
import type { ExportNeeds } from '../prepare-export.ts'
import { isOwnExport } from './own-exports.ts'
import { keptSince } from './read-exports.ts'

interface KeptFile {
  key: string
  name: string
  size: number
  contentType: string
}

/** A file of the person, until a day after it was ready and as long as they may list the applications of all its invitations. */
export async function openExport({ db, files }: ExportNeeds, actor: Actor, code: string, now: Date): Promise<Download> {
  const { rows } = await sql<KeptFile>`
    select f.key, f.name, f.size::float8 as size, f.content_type as "contentType" from export_file e join file f on f.id = e.file_id
    where e.code = ${code} and ${isOwnExport(actor)} and e.finished_at > ${keptSince(now)}::timestamptz`.execute(db)
  const [kept] = rows
  const stream = kept && (await files.open(kept.key))
  return kept && stream ? { stream, headers: fileHeaders(kept) } : refuse('export.notFound')
}
