import type { Actor } from '../../../../actor/actor.ts'
import { record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { releaseAvatar } from '../../../../files/avatars/store-avatar.ts'
import { lockEmployee } from '../lock-employee.ts'

/** Removes an employee's photo from the directory. A photo that their account shows stays. */
export const removePhoto = (db: Db, actor: Actor, id: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const { photo_file_id: fileId } = await lockEmployee(tx, id)
    if (!fileId) return { ok: true }
    await tx.updateTable('employee').set({ photo_file_id: null }).where('id', '=', id).execute()
    await releaseAvatar(tx, fileId)
    await record(tx, actor, { subject: 'employee', subjectId: id, code: 'employee.photoRemoved' })
    return { ok: true }
  })
