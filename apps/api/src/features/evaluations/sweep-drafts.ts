import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../db/db.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { isMemberToday } from '../duties/index.ts'

/** Deletes the drafts of people who sit no more in the committee. Nobody could read them since the day they left. */
export async function sweepDraftsOf(db: Db, now: Date): Promise<void> {
  await sql`
    delete from evaluation e using application a join invitation i on i.id = a.invitation_id
    where a.id = e.application_id and e.state = 'draft' and not exists (
      select from committee_member m where m.committee_id = i.committee_id and m.person_id = e.person_id and ${isMemberToday(now)})`.execute(db)
}

export const sweepDrafts = defineJob('evaluations.sweepDrafts', z.object({}), ({ db, now }) => sweepDraftsOf(db, now()), { cron: '17 2 * * *', queue: 'long' })

/** Deletes the drafts of an erased person. What was final belongs to the decision and stays. */
export async function eraseEvaluationDrafts(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('evaluation').where('person_id', '=', personId).where('state', '=', 'draft').execute()
}
