import type { Person } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { releaseAvatar } from '../../../files/avatars/store-avatar.ts'

/** Removes a person's photo; its bytes are swept. */
export function removeAvatar(db: Db, { id }: Person): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const before = await tx.selectFrom('person').select('avatar_file_id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (before?.avatar_file_id) {
      await tx.updateTable('person').set({ avatar_file_id: null }).where('id', '=', id).execute()
      await releaseAvatar(tx, before.avatar_file_id)
    }
    return { ok: true }
  })
}
