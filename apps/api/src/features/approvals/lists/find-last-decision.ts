import type { ListFilter } from '@klesis/contract/applications/list-filter.ts'
import { approvalTabs } from '@klesis/contract/approvals/approval-tabs.ts'
import type { ApprovalPage } from '@klesis/contract/approvals/approvals.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isHeldBy } from '../../duties/index.ts'
import { notDeleted } from '../own-steps.ts'
import { findOwnFilters } from './find-list-filters.ts'
import { readOwnApprovals, stateOfTab } from './read-own-approvals.ts'

type LastDecision = NonNullable<ApprovalPage['last']>

interface Asked {
  me: number
  /** Of a list that is not narrowed. */
  filter: ListFilter
  now: Date
}

/** The last decision that a person made. Left out where a script hides it from their lists. The index gives it without a sort; a search by approver would not. */
export async function findLastDecision(db: Db, actor: Actor, { me, filter, now }: Asked): Promise<LastDecision | undefined> {
  const { rows } = await sql<LastDecision & { stepId: number }>`
    select s.id as "stepId", a.id, a.applicant_name as "applicantName", i.title as "invitationTitle", s.state as "stepState", s.decided_at as "decidedAt"
    from step s join application a on a.id = s.application_id join invitation i on i.id = a.invitation_id
    where s.decided_by = ${me} and s.state in ('approved', 'rejected', 'review') and s.opened_at is not null and ${isHeldBy(me, now)} and ${notDeleted}
    order by s.decided_at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { stepId, ...last } = row
  const tab = approvalTabs.find((one) => stateOfTab[one] === last.stepState)
  const invitationFilters = await findOwnFilters(db, actor, { me, state: last.stepState, now })
  const isHidden =
    tab && invitationFilters.length > 0 && (await readOwnApprovals(db, me, { tab, filter, invitationFilters, page: 0, stepIds: [stepId] }, now)).cards === '[]'
  return isHidden ? undefined : { ...last, decidedAt: new Date(last.decidedAt).toISOString() }
}
