import type { ErasurePlan } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'
import { refuse } from '../../../../refusals/refuse.ts'
import { findDuties } from './find-duties.ts'

type Kept = ErasurePlan['kept']
type Row = ErasurePlan['erased'] & Kept & { runningApplications: number }

/** What erasing an account would remove, what the law keeps, and what prevents it. */
export async function readErasurePlan(db: Db, personId: number, now: Date): Promise<ErasurePlan> {
  const [duties, { rows }] = await Promise.all([
    findDuties(db, personId, now),
    sql<Row>`
      select
        (select count(*)::int from application where person_id = ${personId} and submitted_at is null and deleted_at is null) as drafts,
        (select count(*)::int from login where person_id = ${personId} and removed_at is null)
          + (select count(*)::int from local_login where person_id = ${personId}) as logins,
        (select count(*)::int from session where person_id = ${personId} and ended_at is null and expires_at > ${now.toISOString()}::timestamptz) as sessions,
        (select count(*)::int from notification where person_id = ${personId}) as notifications,
        (select count(*)::int from sign_in where person_id = ${personId}) as "signIns",
        (select count(*)::int from mail m join person p on p.id = ${personId} and m.to_address = p.email) as mails,
        (select count(*)::int from application where person_id = ${personId} and submitted_at is not null) as applications,
        (select count(*)::int from step where decided_by = ${personId} or (approver_id = ${personId} and decided_at is not null)) as decisions,
        (select count(*)::int from comment c join application a on a.id = c.application_id and a.submitted_at is not null
          where c.person_id = ${personId}) as comments,
        (select count(*)::int from evaluation where person_id = ${personId} and state = 'final')
          + (select count(*)::int from kept_evaluation where person_id = ${personId} and state = 'final') as evaluations,
        (select count(*)::int from confidentiality_declaration where person_id = ${personId}) as declarations,
        (select count(*)::int from employee where person_id = ${personId}) as staff,
        (select count(*)::int from application where person_id = ${personId} and app_state = 'permanent'
          and approval_state in ('notstarted', 'pending', 'review') and deleted_at is null)
          as "runningApplications"`.execute(db),
  ])
  const { drafts, logins, sessions, notifications, signIns, mails, runningApplications, ...kept } = rows[0] ?? refuse('access.signInNeeded')
  return { duties, erased: { drafts, logins, sessions, notifications, signIns, mails }, kept, runningApplications }
}
