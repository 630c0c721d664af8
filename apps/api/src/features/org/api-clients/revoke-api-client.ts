import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Revokes a token at once. */
export function revokeApiClient(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const revoked = await tx
      .updateTable('api_client')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) refuse('apiClient.notFound')
    await record(tx, actor, { subject: 'directoryReader', subjectId: id, code: 'directoryReader.revoked' })
    return { ok: true }
  })
}
