import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'
import type { AttachedFile, QueuedMail } from './to-message.ts'

/** What goes with a mail. A file that was removed meanwhile keeps no mail back. */
export async function readAttached(files: FileStore, { attachment }: Pick<QueuedMail, 'attachment'>): Promise<AttachedFile | undefined> {
  const bytes = attachment && (await files.open(attachment.key))
  return bytes ? { filename: attachment.name, contentType: attachment.contentType, content: await buffer(bytes) } : undefined
}
