import { sql } from 'kysely'
import { z } from 'zod'
import { athensDaySql } from '../../db/athens-day.ts'
import type { Db, Tx } from '../../db/db.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { isMemberToday } from '../duties/index.ts'
import { isWaitingSql } from './list/conditions.ts'

/** A draft is kept for so many days after its member left, because the committee may have been changed by mistake. */
const daysKept = 7

/**
 * Deletes the drafts of people who no longer sit in the committee: some days after their membership ended, or once evaluation is closed. Where the
 * membership was removed, the days count from the last save or the last change of the invitation or its committee. Nobody has been able to read them since.
 */
export async function sweepDraftsOf(db: Db, now: Date): Promise<void> {
  for (const table of ['evaluation', 'kept_evaluation'] as const) await sweepTable(db, table, now)
}

async function sweepTable(db: Db, table: 'evaluation' | 'kept_evaluation', now: Date): Promise<void> {
  await sql`
    delete from ${sql.table(table)} e using application a join invitation i on i.id = a.invitation_id
    where a.id = e.application_id and e.state = 'draft' and not exists (
      select from committee_member m where m.committee_id = i.committee_id and m.person_id = e.person_id and ${isMemberToday(now)})
    and (not ${isWaitingSql} and a.app_state = 'permanent' or coalesce(
      (select max(coalesce(m.active_until, 'infinity')) from committee_member m where m.committee_id = i.committee_id and m.person_id = e.person_id),
      (greatest(e.saved_at, e.began_at, i.updated_at, (
        select max(c.at)::timestamptz from audit_entry c where c.subject = 'committee' and c.subject_id = i.committee_id)) at time zone 'Europe/Athens')::date
    ) < ${athensDaySql(now)} - ${sql.lit(daysKept)})`.execute(db)
}

export const sweepDrafts = defineJob('evaluations.sweepDrafts', z.object({}), ({ db, now }) => sweepDraftsOf(db, now()), { cron: '17 2 * * *', queue: 'long' })

/** Deletes the drafts of an erased person, their reasons, their comments in discussions and on relevance, and up to where they read. Final evaluations belong to the decision and stay. */
export async function eraseEvaluationDrafts(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('evaluation').where('person_id', '=', personId).where('state', '=', 'draft').execute()
  await tx.deleteFrom('kept_evaluation').where('person_id', '=', personId).where('state', '=', 'draft').execute()
  await tx.updateTable('evaluation_conflict').set({ reason: '' }).where('person_id', '=', personId).execute()
  await tx.updateTable('evaluation_decline').set({ reason: '' }).where('person_id', '=', personId).execute()
  await tx.updateTable('evaluation_dismissal').set({ reason: '' }).where('person_id', '=', personId).execute()
  await tx.updateTable('score_change').set({ reason: '' }).where('person_id', '=', personId).execute()
  await sql`update discussion_comment set body = '', withdrawn_at = coalesce(withdrawn_at, now()) where person_id = ${personId}`.execute(tx)
  await tx.deleteFrom('discussion_mark').where('person_id', '=', personId).execute()
  await tx.updateTable('item_relevance').set({ comment: '' }).where('person_id', '=', personId).execute()
}
