import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { concernedApplications } from '../impact/concerned-applications.ts'
import type { Concern } from '../impact/found-change.ts'

const lostAfterMinutes = 60

/** A run that has sent nothing back since this moment, and has neither ended nor stopped, has lost its job. */
export const lostBefore = (now: Date): string => new Date(now.getTime() - lostAfterMinutes * 60_000).toISOString()

/** A run with what it is about. `applicationIds` are the applications that its first attempt found; null before that. */
export interface RunToSend {
  id: number
  concerns: readonly Concern[]
  applicationIds: readonly number[] | null
}

/**
 * The numbers of the applications that a run has not sent back and that are being approved, in their order: the ones that failed before, and all
 * behind the last that was sent. What was submitted after the version went live is none of the run's, even under the version before it.
 * Before the first attempt this reads the answers of all applications, which may take long; afterwards it is cheap.
 */
export async function findLeftToSendBack(db: Db | Tx, run: RunToSend): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.id
    from ${applicationsOf(run)} join version_review_run r on r.id = ${run.id}
      left join version_review_failure f on f.run_id = r.id and f.application_id = a.id
    where (a.id > r.last_id or f.application_id is not null) and a.submitted_at <= r.created_at
      and a.app_state = 'permanent' and a.approval_state = 'pending' order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was found is concerned as long as it is on the version that it was found on, because what was submitted does not change. */
function applicationsOf({ concerns, applicationIds }: RunToSend): RawBuilder<unknown> {
  if (!applicationIds) return concernedApplications(concerns.map((concern) => ({ no: 0, ...concern })))
  const versions = concerns.flatMap((concern) => concern.versions)
  return sql`(select * from application where id = any(${applicationIds}::integer[]) and version_id = any(${versions}::integer[]) and deleted_at is null) a`
}
