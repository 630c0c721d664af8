import { Readable } from 'node:stream'
import type { AvatarCrop } from '@klesis/contract/identity/identity.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { avatarLimit, toAvatarImage } from '../../files/avatars/avatar-image.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Person } from '../../http/actor.ts'

/** Keeps a person's photo; the one before is let go and swept later. Answers the new file's id. */
export async function saveAvatar(
  db: Db,
  files: FileStore,
  person: Person,
  photo: { bytes: Buffer; name: string; crop?: AvatarCrop },
  now: Date,
): Promise<string> {
  const image = await toAvatarImage(photo.bytes, photo.name, photo.crop)
  const kept = await files.put(Readable.from([image]), avatarLimit)
  return inTransaction(db, async (tx) => {
    const at = now.toISOString()
    const { id } = await tx
      .insertInto('file')
      .values({ ...kept, name: 'avatar.jpg', content_type: 'image/jpeg', created_by: person.id, created_at: at, attached_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await tx.selectFrom('person').select('avatar_file_id').where('id', '=', person.id).forUpdate().executeTakeFirst()
    await tx.updateTable('person').set({ avatar_file_id: id }).where('id', '=', person.id).execute()
    if (before?.avatar_file_id) await tx.updateTable('file').set({ attached_at: null }).where('id', '=', before.avatar_file_id).execute()
    return id
  })
}
