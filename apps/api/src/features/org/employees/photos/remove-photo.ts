import type { Actor } from '../../../../actor/actor.ts'
import { record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { letAvatarGo } from '../../../../files/avatars/keep-avatar.ts'
import { lockEmployee } from '../lock-employee.ts'

/** Takes the directory's photo of one of the staff away. One that their account shows is theirs, and stays. */
export const removePhoto = (db: Db, actor: Actor, id: number): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const { photo_file_id: fileId } = await lockEmployee(tx, id)
    if (!fileId) return { ok: true }
    await tx.updateTable('employee').set({ photo_file_id: null }).where('id', '=', id).execute()
    await letAvatarGo(tx, fileId)
    await record(tx, actor, { subject: 'employee', subjectId: id, code: 'employee.photoRemoved' })
    return { ok: true }
  })
