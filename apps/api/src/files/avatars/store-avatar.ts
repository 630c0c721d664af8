import { Readable } from 'node:stream'
import type { AvatarCrop } from '@klesis/contract/identity/identity.ts'
import type { Tx } from '../../db/db.ts'
import type { FileStore, StoredFile } from '../file-store.ts'
import { avatarLimit, toAvatarImage } from './avatar-image.ts'

export interface UploadedPhoto {
  bytes: Buffer
  name: string
  crop?: AvatarCrop
}

/** Converts a photo and stores its bytes. They are swept unless `insertAvatar` adds a row for them. */
export async function storeAvatar(files: FileStore, { bytes, name, crop }: UploadedPhoto): Promise<StoredFile> {
  return files.put(Readable.from([await toAvatarImage(bytes, name, crop)]), avatarLimit)
}

/** Inserts the row of a stored photo. Returns its id. */
export async function insertAvatar(tx: Tx, stored: StoredFile, { createdBy, now }: { createdBy: number; now: Date }): Promise<string> {
  const at = now.toISOString()
  const { id } = await tx
    .insertInto('file')
    .values({ ...stored, name: 'avatar.jpg', content_type: 'image/jpeg', created_by: createdBy, created_at: at, attached_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Detaches a photo that is no longer used; its bytes are swept. */
export async function releaseAvatar(tx: Tx, fileId: string | null | undefined): Promise<void> {
  if (fileId) await tx.updateTable('file').set({ attached_at: null }).where('id', '=', fileId).execute()
}
