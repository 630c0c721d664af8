import type { CalendarInput } from '@klesis/contract/calendar/calendars.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Refuses a unit or committee that was deleted meanwhile; one that is being deleted is waited for. */
export async function requireAudience(tx: Tx, { audience, ofId }: CalendarInput): Promise<void> {
  if (audience === 'committee') await requireCommittee(tx, ofId)
  if (audience !== 'unit') return
  const unit = await tx.selectFrom('unit').select('id').where('id', '=', ofId).forKeyShare().executeTakeFirst()
  if (!unit) refuse('unit.notFound')
}

export async function requireCommittee(tx: Tx, id: number | null): Promise<void> {
  const committee = await tx.selectFrom('committee').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (!committee) refuse('committee.notFound')
}
