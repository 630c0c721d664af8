import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

interface Asked {
  personId: number
  /** The steps that the caller holds and asks about. */
  stepIds: readonly number[]
}

/**
 * Refuses what concerns steps that are decided already. Whose step had opened is told what somebody else decided on it, or what made it needless: what it was, by
 * whom, and when. Who decided it themselves, or whose turn never came, is told no more than that it is decided.
 */
export async function refuseDecided(db: Db | Tx, { personId, stepIds }: Asked): Promise<never> {
  const decisions = await db
    .selectFrom('step as own')
    .innerJoin('step as s', (join) => join.on('s.id', '=', sql<number>`case own.state when 'skipped' then own.skipped_by else own.id end`))
    .innerJoin('person as p', (join) => join.on('p.id', '=', (on) => on.fn.coalesce('s.decided_by', 's.approver_id')))
    .select(['s.state', 's.decided_at', 'p.id', 'p.fullname'])
    .where('own.id', 'in', stepIds)
    .where('own.opened_at', 'is not', null)
    .where('s.state', 'in', ['approved', 'rejected'])
    .where('s.decided_at', 'is not', null)
    .orderBy('s.decided_at', 'desc')
    .execute()
  const [last] = decisions
  if (!last?.decided_at || decisions.some(({ id }) => id === personId)) return refuse('approval.alreadyDecided')
  return refuse('approval.alreadyDecided', { state: last.state, by: last.fullname, at: last.decided_at })
}
