import { Readable } from 'node:stream'
import type { AvatarCrop } from '@klesis/contract/identity/identity.ts'
import type { Tx } from '../../db/db.ts'
import type { FileStore, StoredFile } from '../file-store.ts'
import { avatarLimit, toAvatarImage } from './avatar-image.ts'

export interface SentPhoto {
  bytes: Buffer
  name: string
  crop?: AvatarCrop
}

/** Makes a photo into what is shown of it and keeps its bytes, which are swept unless a row is made for them. */
export async function keepAvatar(files: FileStore, { bytes, name, crop }: SentPhoto): Promise<StoredFile> {
  return files.put(Readable.from([await toAvatarImage(bytes, name, crop)]), avatarLimit)
}

/** The row of a photo that is about to be shown. Answers its id. */
export async function insertAvatar(tx: Tx, kept: StoredFile, { createdBy, now }: { createdBy: number; now: Date }): Promise<string> {
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('file')
    .values({ ...kept, name: 'avatar.jpg', content_type: 'image/jpeg', created_by: createdBy, created_at: at, attached_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets a photo go that nobody shows any more; its bytes are swept. */
export async function letAvatarGo(tx: Tx, fileId: string | null | undefined): Promise<void> {
  if (fileId) await tx.updateTable('file').set({ attached_at: null }).where('id', '=', fileId).execute()
}
