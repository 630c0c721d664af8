import type { ApprovalPage } from '@klesis/contract/approvals/approvals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isOwn, notDeleted } from '../own-steps.ts'

type LastDecision = NonNullable<ApprovalPage['last']>

/** The last decision that a person made, of those that their lists show. */
export async function findLastDecision(db: Db, me: number, now: Date): Promise<LastDecision | undefined> {
  const { rows } = await sql<LastDecision>`
    select a.id, a.applicant_name as "applicantName", i.title as "invitationTitle", s.state as "stepState", s.decided_at as "decidedAt"
    from step s join application a on a.id = s.application_id join invitation i on i.id = a.invitation_id
    where s.decided_by = ${me} and s.state in ('approved', 'rejected', 'review') and ${isOwn(me, now)} and ${notDeleted}
    order by s.decided_at desc limit 1`.execute(db)
  return rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt).toISOString() }))[0]
}
