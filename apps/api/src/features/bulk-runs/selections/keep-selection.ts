import { selectionHours } from '@klesis/contract/bulk-runs/bulk-limits.ts'
import type { KeptSelection, SelectedList } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { findSelected } from './find-selected.ts'

const hour = 3_600_000

/** Keeps what is selected for its owner, with the highest application of now, and counts it by invitation. */
export async function keepSelection(db: Db, actor: Actor, wanted: SelectedList | { ids: number[] }, now: Date): Promise<KeptSelection> {
  const { id: personId } = requirePerson(actor)
  const { rows } = await sql<{ highest: number }>`select coalesce(max(id), 0) as highest from application`.execute(db)
  const upTo = rows[0]?.highest ?? 0
  const isTicked = 'ids' in wanted
  const { applications, invitations } = await findSelected(db, actor, isTicked ? wanted : { list: wanted, upTo })
  const counts = new Map<number, number>()
  for (const { invitationId } of applications) counts.set(invitationId, (counts.get(invitationId) ?? 0) + 1)
  const counted = invitations.map(({ points: _, ...shown }) => ({ ...shown, count: counts.get(shown.id) ?? 0 })).filter(({ count }) => count > 0)
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('application_selection')
      .values({
        person_id: personId,
        list: isTicked ? null : JSON.stringify(wanted),
        application_ids: isTicked ? wanted.ids : null,
        up_to: upTo,
        kept_until: new Date(now.getTime() + selectionHours * hour).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, total: applications.length, invitations: counted }
  })
}
