import { askedSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { ScriptApplication } from '@klesis/contract/procedures/script-context.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { athensYear } from '../../../db/athens-day.ts'
import type { Invitation } from '../../invitations/index.ts'

type State = Pick<ScriptApplication, 'appState' | 'approvalState' | 'protocolNumber' | 'protocolAt' | 'submittedAt' | 'decidedAt'>

/** How far an application is at the points after its submission. */
const states: Partial<Record<TriggerId, 'submitted' | 'evaluated' | 'pending' | 'approved' | 'rejected'>> = {
  ...{ submitted: 'submitted', protocolSubmit: 'submitted', protocolAssigned: 'submitted', evaluationCreated: 'evaluated', evaluationSaved: 'evaluated' },
  ...{ approvalStart: 'pending', notifyApprover: 'pending', approvalCompleted: 'pending', approvedMail: 'approved', rejectedMail: 'rejected' },
}

type Asked = Pick<Invitation, 'flags' | 'appApprovals' | 'appEvaluation' | 'points'>

/** Points that come before the approvals: with its submission, or with the end of its evaluation. */
const beforeApprovals: ReadonlySet<TriggerId> = new Set<TriggerId>(['approvalDepartment', 'approversList'])

/** The state in which an application is at a point, with the number that it has there if the invitation gives numbers. */
export function inventState(point: TriggerId, invitation: Asked, now: Date): State {
  const at = now.toISOString()
  const before: State = { appState: 'temporary', approvalState: 'notstarted', protocolNumber: null, protocolAt: null, submittedAt: null, decidedAt: null }
  const state = invitation.appEvaluation && beforeApprovals.has(point) ? 'evaluated' : states[point]
  if (!state) return before
  const isDecided = state === 'approved' || state === 'rejected'
  return {
    ...before,
    ...{ appState: 'permanent', submittedAt: at, decidedAt: isDecided ? at : null },
    approvalState: state === 'submitted' ? afterSubmission(invitation) : state === 'evaluated' ? 'notstarted' : state,
    ...(invitation.flags.protocol && { protocolNumber: `1/${athensYear(now)}`, protocolAt: at }),
  }
}

function afterSubmission({ flags, appApprovals, appEvaluation, points }: Asked): State['approvalState'] {
  if (appEvaluation) return 'notstarted'
  return points.includes('approversList') || askedSteps({ appApprovals, flags }).length > 0 ? 'pending' : 'skipped'
}
