import type { Person } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { insertAvatar, releaseAvatar, storeAvatar, type UploadedPhoto } from '../../files/avatars/store-avatar.ts'
import type { FileStore } from '../../files/file-store.ts'

/** Replaces a person's photo; the previous file is swept later. Returns the new file's id. */
export async function saveAvatar(db: Db, files: FileStore, person: Person, photo: UploadedPhoto, now: Date): Promise<string> {
  const stored = await storeAvatar(files, photo)
  return inTransaction(db, async (tx) => {
    const id = await insertAvatar(tx, stored, { createdBy: person.id, now })
    const before = await tx.selectFrom('person').select('avatar_file_id').where('id', '=', person.id).forUpdate().executeTakeFirst()
    await tx.updateTable('person').set({ avatar_file_id: id }).where('id', '=', person.id).execute()
    await releaseAvatar(tx, before?.avatar_file_id)
    return id
  })
}
