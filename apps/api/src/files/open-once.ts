import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** A stored file that is removed when it was read, or its reader is gone. What a crash leaves is swept a day later. */
export async function openOnce(files: FileStore, key: string): Promise<Readable> {
  const stream = await files.open(key)
  if (!stream) throw new Error('The file is gone.')
  return stream.once('close', () => void files.remove(key).catch(() => undefined))
}
