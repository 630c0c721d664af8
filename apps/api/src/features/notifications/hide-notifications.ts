import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/** Hides the person's own notifications: those with these ids, or all. */
export function hideNotifications(db: Db, actor: Actor, which: { ids: number[] } | { all: true }, now: Date): Promise<{ ok: true }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const open = tx.updateTable('notification').set({ hidden_at: now.toISOString() }).where('person_id', '=', id).where('hidden_at', 'is', null)
    await ('ids' in which ? open.where('id', 'in', which.ids) : open).execute()
    return { ok: true }
  })
}
