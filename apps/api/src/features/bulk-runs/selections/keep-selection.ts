import { selectionHours } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { KeptSelection, SelectedList } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { findSelected } from './find-selected.ts'
import { hashOf } from './hash-of.ts'

const hour = 3_600_000

/** Keeps what is selected for its owner, with the highest application of now, and counts it by invitation. */
export async function keepSelection(db: Db, actor: Actor, wanted: SelectedList | { ids: number[] }, now: Date): Promise<KeptSelection> {
  const { id: personId } = requirePerson(actor)
  const { rows } = await sql<{ highest: number }>`select coalesce(max(id), 0) as highest from application`.execute(db)
  const upTo = rows[0]?.highest ?? 0
  const isTicked = 'ids' in wanted
  const { byInvitation, invitations } = await findSelected(db, actor, isTicked ? wanted : { list: wanted, upTo })
  const counted = invitations.map(({ points: _, ...told }) => ({ ...told, count: byInvitation.get(told.id)?.length ?? 0 })).filter(({ count }) => count > 0)
  const shown = Object.fromEntries([...byInvitation].map(([id, ids]) => [id, hashOf(ids)]))
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('application_selection')
      .values({
        person_id: personId,
        list: isTicked ? null : JSON.stringify(wanted),
        application_ids: isTicked ? wanted.ids : null,
        up_to: upTo,
        shown: JSON.stringify(shown),
        kept_until: new Date(now.getTime() + selectionHours * hour).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, total: counted.reduce((total, { count }) => total + count, 0), invitations: counted }
  })
}
