import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/** Hides the person's own notifications: those with these ids, or all. */
export function hideNotifications(db: Db, actor: Actor, which: { ids: number[] } | { all: true }, now: Date): Promise<{ ok: true; hiddenAt: string }> {
  const { id } = requirePerson(actor)
  const hiddenAt = now.toISOString()
  return inTransaction(db, async (tx) => {
    const open = tx.updateTable('notification').set({ hidden_at: hiddenAt }).where('person_id', '=', id).where('hidden_at', 'is', null)
    await ('ids' in which ? open.where('id', 'in', which.ids) : open).execute()
    return { ok: true, hiddenAt }
  })
}

/** Shows the person's own hidden notifications again: those with these ids, or those that were hidden together. */
export function showNotifications(db: Db, actor: Actor, which: { ids: number[] } | { hiddenAt: string }): Promise<{ ok: true }> {
  const { id } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const hidden = tx.updateTable('notification').set({ hidden_at: null }).where('person_id', '=', id).where('hidden_at', 'is not', null)
    await ('ids' in which ? hidden.where('id', 'in', which.ids) : hidden.where('hidden_at', '=', which.hiddenAt)).execute()
    return { ok: true }
  })
}
