import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { orderChanges } from '../history/part-changes.ts'
import { saveVersion } from '../versions/save-version.ts'
import { findRequirements } from './find-requirements.ts'
import { lockRequirement } from './save-requirement.ts'

/** Sets the order of all requirements of one invitation. Each must be named once, so that an order that misses somebody else's change is refused. */
export function reorderRequirements(db: Db, actor: Actor, ids: readonly number[]): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const { invitationId } = await lockRequirement(tx, actor, ids[0] ?? 0)
    const before = await findRequirements(tx, invitationId)
    const isComplete = ids.length === before.length && new Set(ids).size === ids.length && before.every(({ id }) => ids.includes(id))
    if (!isComplete) refuse('requirements.orderIncomplete')
    await sql`
      update requirement r set sort_order = o.sort_order from unnest(${[...ids]}::int[]) with ordinality as o (id, sort_order)
      where r.id = o.id and r.invitation_id = ${invitationId}`.execute(tx)
    const changes = orderChanges('requirements', before, await findRequirements(tx, invitationId), ({ attachmentType }) => attachmentType.title)
    const version = await saveVersion(tx, requirePerson(actor), invitationId)
    await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.requirementsReordered', ids: version, changes })
    return { ok: true as const }
  })
}
