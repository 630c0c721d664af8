import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'

/** Replaces the entry key, so that the old entry link is invalid. */
export function renewEntryKey(db: Db, actor: Actor, invitationId: number): Promise<{ entryKey: string }> {
  return inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, invitationId)
    const { entryKey } = await tx
      .updateTable('invitation')
      .set({ entry_key: sql`gen_random_uuid()` })
      .where('id', '=', invitationId)
      .returning('entry_key as entryKey')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.entryKeyRenewed' })
    return { entryKey }
  })
}
