import type { Selectable } from 'kysely'
import type { Step, StepGroup } from '../../../db/database.ts'
import { type Ballot, groupVerdict } from './group-verdict.ts'

/** What decisions need of a row; what is signed is asked of the table by those who prepare it, and who is missing by those who tell of it. */
export type StepRow = Omit<Selectable<Step>, 'signs_attachment_type_id' | 'signs_letter' | 'note_before' | 'missing_told_at' | 'is_unasked'>
export type GroupRow = Selectable<StepGroup>

/** All columns of `StepRow`, for the table named `s`. */
export const stepColumns = [
  ...(['s.id', 's.application_id', 's.invitation_id', 's.group_id', 's.approver_id', 's.stands_in_for_id', 's.target_unit_id', 's.target_position'] as const),
  ...(['s.unit_id', 's.position_id', 's.is_chair', 's.label', 's.route_note', 's.approval_type', 's.form', 's.form_data', 's.state', 's.reason'] as const),
  ...(['s.opened_at', 's.decided_at', 's.decided_by', 's.decided_on', 's.reminder_days', 's.asked_again', 's.skipped_by'] as const),
] as const

type RolledStep = Pick<StepRow, 'id' | 'group_id' | 'state' | 'is_chair'>
type RolledGroup = Pick<GroupRow, 'id' | 'sort_order' | 'rule' | 'state'>

/** The states of groups, steps and application that follow from the votes. */
export interface RolledUp {
  approvalState: 'pending' | 'review' | 'approved' | 'rejected'
  groups: ReadonlyMap<number, GroupRow['state']>
  steps: ReadonlyMap<number, StepRow['state']>
}

const isUndecided = (step: RolledStep) => step.state === 'notstarted' || step.state === 'pending' || step.state === 'review'
const toBallot = (step: RolledStep): Ballot => ({ vote: step.state === 'approved' || step.state === 'rejected' ? step.state : 'open', isChair: step.is_chair })

/** The caller leaves cancelled groups and steps out. Groups of one order are open together; the next order opens when all of them have approved. */
export function rollUp(groups: readonly RolledGroup[], steps: readonly RolledStep[]): RolledUp {
  const members = (group: RolledGroup) => steps.filter((step) => step.group_id === group.id)
  const verdicts = new Map(groups.map((group) => [group.id, groupVerdict(group.rule, members(group).map(toBallot))]))
  const isRejected = [...verdicts.values()].includes('rejected')
  const waiting = groups.filter((group) => verdicts.get(group.id) !== 'approved')
  const openOrder = isRejected ? undefined : Math.min(...waiting.map((group) => group.sort_order))
  const groupState = (group: RolledGroup): GroupRow['state'] => {
    const verdict = verdicts.get(group.id)
    if (verdict) return verdict
    if (isRejected) return 'skipped'
    return group.sort_order === openOrder ? 'pending' : 'notstarted'
  }
  const groupStates = new Map(groups.map((group) => [group.id, groupState(group)]))
  const stepStates = new Map(steps.map((step) => [step.id, stepState(step, groupStates.get(step.group_id))]))
  return { approvalState: overall(isRejected, waiting.length === 0, [...stepStates.values()]), groups: groupStates, steps: stepStates }
}

function stepState(step: RolledStep, group: GroupRow['state'] | undefined): StepRow['state'] {
  if (!isUndecided(step)) return step.state
  if (group === 'pending') return step.state === 'review' ? 'review' : 'pending'
  return group === 'notstarted' ? 'notstarted' : 'skipped'
}

function overall(isRejected: boolean, isApproved: boolean, states: readonly StepRow['state'][]): RolledUp['approvalState'] {
  if (isRejected) return 'rejected'
  if (isApproved) return 'approved'
  return states.includes('review') ? 'review' : 'pending'
}
