import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { ApplicationRow } from '../application-row.ts'
import { type ApplicationChanges, moveApplication } from '../move-application.ts'
import type { GroupRow, RolledUp } from './roll-up.ts'

interface RolledUpMove {
  event: ApplicationEvent
  now: Date
  rolled: RolledUp
  /** Returns the steps whose turn has come and that somebody can decide; asked after the application has moved. */
  findOpened: () => Promise<readonly { id: number; approver_id: number }[]>
  /** The step that was just decided. */
  decisionStepId?: number
  /** Other changes of the application's row by this event. */
  changes: ApplicationChanges
}

/** Moves the application to the state that its steps lead to, and emits the events of that state and of the opened steps. */
export async function moveAsRolledUp(
  tx: Tx,
  application: ApplicationRow,
  { event, now, rolled, findOpened, decisionStepId, changes }: RolledUpMove,
): Promise<ApplicationRow> {
  const isEnded = rolled.approvalState === 'approved' || rolled.approvalState === 'rejected'
  const groups = [...rolled.groups.values()]
  const count = (state: GroupRow['state']) => groups.filter((other) => other === state).length
  const moved = await moveApplication(tx, application, event, {
    ...changes,
    approval_state: rolled.approvalState,
    approvals: groups.length,
    approved: count('approved'),
    rejected: count('rejected'),
    decided_at: isEnded ? now.toISOString() : null,
    decided_step_id: isEnded ? (decisionStepId ?? null) : null,
    updated_at: now.toISOString(),
  })
  for (const { id: stepId, approver_id: approverId } of await findOpened()) {
    await emit(tx, 'approval.opened', { applicationId: application.id, stepId, approverId, cause: event, openedAt: now.toISOString() })
  }
  if (rolled.approvalState === 'approved') await emit(tx, 'application.approved', { applicationId: application.id })
  if (rolled.approvalState === 'rejected') await emit(tx, 'application.rejected', { applicationId: application.id })
  return moved
}
