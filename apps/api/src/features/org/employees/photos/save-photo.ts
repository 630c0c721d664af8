import { type Actor, requirePerson } from '../../../../actor/actor.ts'
import { record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { toAvatarPath } from '../../../../files/avatars/avatar-path.ts'
import { insertAvatar, releaseAvatar, storeAvatar, type UploadedPhoto } from '../../../../files/avatars/store-avatar.ts'
import type { FileStore } from '../../../../files/file-store.ts'
import { lockEmployee } from '../lock-employee.ts'

interface Needs {
  db: Db
  files: FileStore
  now: Date
}

/** Replaces the photo in the directory. The employee's revision stays, so that an open dialog can still save. */
export async function savePhoto({ db, files, now }: Needs, actor: Actor, { id, ...photo }: UploadedPhoto & { id: number }): Promise<{ avatar_url: string }> {
  const stored = await storeAvatar(files, photo)
  return inTransaction(db, async (tx) => {
    const before = await lockEmployee(tx, id)
    const fileId = await insertAvatar(tx, stored, { createdBy: requirePerson(actor).id, now })
    await tx.updateTable('employee').set({ photo_file_id: fileId }).where('id', '=', id).execute()
    await releaseAvatar(tx, before.photo_file_id)
    await record(tx, actor, { subject: 'employee', subjectId: id, code: 'employee.photoSet' })
    return { avatar_url: toAvatarPath(fileId) }
  })
}
