import type { StepView } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'
import { isHeldBy } from '../duties/index.ts'
import { type ApplicationAccess, readsAsOfficial } from '../lifecycle/index.ts'

type Row = StepView & { deciderId: number | null; decider: string | null }

/** For step `s`: the name of the requested unit if a unit above answers for it. The unit is looked up only for such steps, which are few. */
export const passedBy = sql`case when s.route_note in ('vacant', 'applicant') then (select jsonb_build_object('el', w.label, 'en', coalesce(nullif(w.label_en, ''), w.label))
  from unit w where w.id = s.target_unit_id and w.id <> s.unit_id) end`

/** `isMine` marks the steps the person holds, or holds today as a substitute. */
const findStepRows = namedQuery<{ id: number; me: number; now: string }, Row>(
  'applications.steps',
  (value) => sql`
    select s.id, s.group_id as "groupId", g.sort_order as "order", g.rule, g.label as "groupLabel", g.state as "groupState", s.label, p.fullname as approver,
      s.approver_id as "approverId", f.fullname as "standsInFor", s.route_note as "routeNote", ${passedBy} as "passedBy", s.approval_type as "approvalType", s.state, s.reason,
      s.opened_at as "openedAt", s.decided_at as "decidedAt", s.asked_again as "askedAgain", d.id as "deciderId", d.fullname as decider,
      ${isHeldBy(value('me'), value('now'))} as "isMine"
    from step s join step_group g on g.id = s.group_id join person p on p.id = s.approver_id
      left join person f on f.id = s.stands_in_for_id left join person d on d.id = s.decided_by and d.id <> s.approver_id
    where s.application_id = ${value('id')} and s.state <> 'cancelled' and g.state <> 'cancelled' order by g.sort_order, g.id, s.is_chair desc, s.id`,
)

interface Asked {
  now: Date
  /** Whether a new version asked for the review that is open, and so no approver. */
  isOfVersion?: boolean
}

/** The steps in force in the order they open. Where a substitute decided, both names are shown. The applicant reads reasons of refusals and returns, not approvers' notes. */
export async function readSteps(db: Db, me: number, access: ApplicationAccess, { now, isOfVersion = false }: Asked): Promise<StepView[]> {
  const rows = await findStepRows(db, { id: access.id, me, now: now.toISOString() })
  return rows.map(({ deciderId, decider, ...step }) => ({
    ...step,
    ...(deciderId !== null &&
      decider !== null &&
      !(isOfVersion && step.state === 'review') && { approver: decider, approverId: deciderId, standsInFor: step.approver }),
    reason: readsAsOfficial(access) || step.state === 'rejected' || step.state === 'review' ? step.reason : null,
  }))
}
