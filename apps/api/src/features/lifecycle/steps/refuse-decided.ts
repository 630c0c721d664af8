import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Refuses what concerns a step that is decided already. Whoever held it is told the last decision on the application: what it was, by whom, and when. */
export async function refuseDecided(db: Db | Tx, applicationId: number): Promise<never> {
  const last = await db
    .selectFrom('step as s')
    .innerJoin('step_group as g', 'g.id', 's.group_id')
    .innerJoin('person as p', (join) => join.on('p.id', '=', (on) => on.fn.coalesce('s.decided_by', 's.approver_id')))
    .select(['s.state', 's.decided_at', 'p.fullname'])
    .where('s.application_id', '=', applicationId)
    .where('s.state', 'in', ['approved', 'rejected'])
    .where('g.state', '!=', 'cancelled')
    .where('s.decided_at', 'is not', null)
    .orderBy('s.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return refuse('approval.alreadyDecided', last?.decided_at ? { state: last.state, by: last.fullname, at: last.decided_at } : {})
}
