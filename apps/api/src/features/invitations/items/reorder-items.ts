import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { findItem, findItems } from './find-items.ts'

/** Sets the order of all items of one invitation; without any there is nothing to order. Each item must be named once, so an order that misses somebody else's change is refused. */
export function reorderItems(db: Db, actor: Actor, ids: readonly number[]): Promise<{ ok: true }> {
  if (ids.length === 0) return Promise.resolve({ ok: true })
  return inTransaction(db, async (tx) => {
    const first = await findItem(tx, ids[0] ?? 0)
    if (!first) return refuse('item.notFound')
    const { invitationId } = first
    await lockManagedInvitation(tx, actor, invitationId, 'item.notFound')
    const items = await findItems(tx, invitationId)
    const present = new Set(items.map(({ id }) => id))
    const isComplete = ids.length === present.size && new Set(ids).size === ids.length && ids.every((id) => present.has(id))
    if (!isComplete) refuse('items.orderIncomplete')
    await sql`
      update invitation_item i set sort_order = o.sort_order from unnest(${[...ids]}::int[]) with ordinality as o (id, sort_order)
      where i.id = o.id and i.invitation_id = ${invitationId}`.execute(tx)
    const codes = new Map(items.map(({ id, code }) => [id, code]))
    const changes = compare(
      'items',
      items.map(({ code }) => code),
      ids.map((id) => codes.get(id) ?? ''),
    )
    const version = await saveVersion(tx, requirePerson(actor), invitationId)
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.itemsReordered', ids: version, changes })
    return { ok: true as const }
  })
}
