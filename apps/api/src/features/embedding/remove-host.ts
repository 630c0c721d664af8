import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Removes a site from the list; frames that are open there stay until they are reloaded. */
export function removeHost(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const removed = await tx.deleteFrom('embedding_host').where('id', '=', id).returning('origin').executeTakeFirst()
    if (!removed) refuse('embedding.hostNotFound')
    await record(tx, actor, { subject: 'embeddingHost', subjectId: id, code: 'embedding.hostRemoved', ids: { origin: removed.origin } })
    return { ok: true }
  })
}
