import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findUses, namedUses } from './find-uses.ts'
import type { StoredFamily } from './stored-kind.ts'
import { lockPart, recordPart } from './write-part.ts'

/** Deletes a part that nothing depends on; the refusal names what does. Copies of its fields stay, and so do its versions. */
export function removePart(db: Db, actor: Actor, family: StoredFamily, id: number): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const { path, kind } = await lockPart(tx, family, id)
    const uses = family === 'form' ? (await findUses(tx, path, actor.language)).filter(({ how }) => how !== 'copy') : []
    if (uses.length > 0) refuse('storedPart.inUse', { uses: namedUses(uses) })
    await tx
      .updateTable('stored_part')
      .set({ removed_at: contextOf(tx).now().toISOString() })
      .where('id', '=', id)
      .execute()
    await recordPart(tx, actor, { id, path, kind, event: 'deleted' })
    return { ok: true }
  })
}
