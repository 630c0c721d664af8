import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { concernedApplications } from '../impact/concerned-applications.ts'
import type { Concern } from '../impact/found-change.ts'

const lostAfterMinutes = 60

/** A run that has sent nothing back since this moment, and has neither ended nor stopped, has lost its job. */
export const lostBefore = (now: Date): string => new Date(now.getTime() - lostAfterMinutes * 60_000).toISOString()

export interface LeftApplication {
  id: number
  hasFailed: boolean
}

/**
 * The applications that a run has not sent back and that are being approved, once each, in the order of their numbers: the ones that failed before, and all
 * behind the last that was sent. What was submitted after the version went live is none of the run's, even under the version before it.
 */
export async function findLeftToSendBack(db: Db | Tx, { id, concerns }: { id: number; concerns: readonly Concern[] }): Promise<LeftApplication[]> {
  const from = concernedApplications(concerns.map((concern) => ({ no: 0, ...concern })))
  const { rows } = await sql<LeftApplication>`
    select distinct a.id, f.application_id is not null as "hasFailed"
    from ${from} join version_review_run r on r.id = ${id}
      left join version_review_failure f on f.run_id = r.id and f.application_id = a.id
    where (a.id > r.last_id or f.application_id is not null) and a.submitted_at <= r.created_at
      and a.app_state = 'permanent' and a.approval_state = 'pending' order by a.id`.execute(db)
  return rows
}
