import type { PlannedStep } from '@klesis/contract/approvals/approval-plan.ts'
import type { Db } from '../../../db/db.ts'
import { committeeRoute } from './committee-route.ts'
import { findApproverNames } from './find-approver-names.ts'
import type { Asking } from './own-positions.ts'

/** The id of an applicant of whom nothing is known. */
export const unknownApplicant = 0

/** The committee with its members of today. */
export async function previewCommittee(db: Db, invitation: Asking, now: Date): Promise<Omit<PlannedStep, 'usualDays'>> {
  const route = await committeeRoute(db, { person_id: unknownApplicant }, invitation, now)
  const none = { title: {}, rule: 'all' as const, approvers: [], isJoined: false }
  if ('problem' in route) return { ...none, problem: route.problem === 'approval.committeeMissing' ? 'committeeMissing' : 'committeeEmpty' }
  const [group] = route.groups
  if (!group) return { ...none, problem: 'committeeEmpty' }
  const names = await findApproverNames(
    db,
    group.steps.map(({ approverId, standsInForId }) => ({ personId: approverId, standsInForId })),
  )
  const approvers = group.steps.map(({ approverId, standsInForId, routeNote, isChair }) => ({
    ...{ name: names.get(approverId) ?? '', note: routeNote, isChair },
    standsInFor: standsInForId === null ? null : (names.get(standsInForId) ?? ''),
  }))
  return {
    title: group.label,
    rule: group.rule,
    approvers: approvers.toSorted((one, other) => Number(other.isChair) - Number(one.isChair)),
    problem: null,
    isJoined: false,
  }
}
