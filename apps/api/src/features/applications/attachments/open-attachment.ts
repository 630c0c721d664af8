import type { Readable } from 'node:stream'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireDocumentAccess } from '../../lifecycle/index.ts'
import { readAttachments } from '../application-parts.ts'
import { numberedNames } from './numbered-names.ts'

export interface OpenedFile {
  bytes: Readable
  name: string
  size: number
  contentType: string
}

/** A file of an application that the actor may read, or evaluates; files staged to be added are shown to the applicant only. */
export async function openAttachment(
  { db, files }: { db: Db; files: FileStore },
  actor: Actor,
  { id, attachmentId, now }: { id: number; attachmentId: number; now: Date },
): Promise<OpenedFile> {
  const access = await requireDocumentAccess(db, actor, id, now)
  const row = await db
    .selectFrom('attachment as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['f.key', 't.name', 'f.size', 'f.content_type as contentType', 't.staged'])
    .where('t.id', '=', attachmentId)
    .where('t.application_id', '=', id)
    .where('t.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.staged === 'add' && !access.isMine)) refuse('application.notFound')
  const { key, staged: _, ...file } = row
  const bytes = await files.open(key)
  const name = access.hidesNames ? await findNumberedName(db, actor, { id, attachmentId }) : row.name
  if (!bytes) refuse('file.gone', { name })
  return { ...file, name, bytes }
}

/** The name under which somebody reads the file who is not told whose it is. */
const findNumberedName = async (db: Db, { language }: Actor, { id, attachmentId }: { id: number; attachmentId: number }): Promise<string> =>
  numberedNames(await readAttachments(db, id, false), language).get(attachmentId) ?? ''
