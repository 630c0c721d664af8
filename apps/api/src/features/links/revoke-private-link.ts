import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { endSessionsOf } from '../identity/index.ts'
import { readOwnAnonymous } from './private-link.ts'

/** Revokes a private link of the caller's application. The caller's other sessions end, because the link may have opened them. */
export async function revokePrivateLink(db: Db, actor: Actor, { id, linkId, now }: { id: number; linkId: number; now: Date }): Promise<{ ok: true }> {
  const { personId } = await readOwnAnonymous(db, actor, id)
  return inTransaction(db, async (tx) => {
    const revoked = await tx
      .updateTable('link')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', linkId)
      .where('application_id', '=', id)
      .where('purpose', '=', 'edit')
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) refuse('link.notFound')
    await endSessionsOf(tx, personId, now, actor.sessionId ? { except: actor.sessionId } : {})
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'link.revoked', ids: { linkId } })
    return { ok: true as const }
  })
}
