import { athensTime } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Invitation } from '../invitation.ts'

/** Refuses a save of a stale revision; the refusal names who changed the invitation and when. */
export async function refuseStale(tx: Tx, invitation: Invitation, revision: number): Promise<void> {
  if (invitation.revision === revision) return
  const last = await tx
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', 'p.id', 'a.actor_id')
    .select('p.fullname')
    .where('a.subject', '=', 'invitation')
    .where('a.subject_id', '=', invitation.id)
    .where('a.code', 'in', ['invitation.created', 'invitation.saved', 'invitation.imported', 'invitation.copied'])
    .orderBy('a.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  refuse('invitation.stale', { by: last?.fullname ?? '–', at: athensTime(invitation.updatedAt), revision: invitation.revision })
}
