import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { FileStore } from '../files/file-store.ts'
import type { AttachedFile, QueuedMail } from './to-message.ts'

/** The attachment of a mail that is joined with its file as `f`. */
export const attachmentOfFile = sql<QueuedMail['attachment']>`
  case when f.id is not null then json_build_object('key', f.key, 'name', f.name, 'contentType', f.content_type) end`

/** What goes with a mail. A file that was removed meanwhile keeps no mail back. */
export async function readAttached(files: FileStore, { attachment }: Pick<QueuedMail, 'attachment'>): Promise<AttachedFile | undefined> {
  const bytes = attachment && (await files.open(attachment.key))
  return bytes ? { filename: attachment.name, contentType: attachment.contentType, content: await buffer(bytes) } : undefined
}
