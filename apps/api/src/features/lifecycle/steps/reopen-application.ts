import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeApplication } from '../change-application.ts'
import { requireRightEverywhere } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { recompute } from './recompute.ts'

/** Reverts the last decision: its step and the steps that it skipped are open again. Earlier decisions stay, and the audit trail keeps the reverted one. */
export async function reopenApplication(db: Db, actor: Actor, { id, reason, now }: { id: number; reason: string; now: Date }): Promise<MoveResult> {
  requireRightEverywhere(actor, 'application.reopen')
  return changeApplication(db, id, async (tx, application) => {
    requireMove(application, 'reopen')
    const stepId = application.decided_step_id ?? refuse('application.illegalMove')
    await revertDecision(tx, stepId)
    const moved = await recompute(tx, application, { event: 'reopen', now })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.reopened', ids: { stepId }, text: reason })
    await emit(tx, 'application.reopened', { applicationId: id, stepId })
    return toMoveResult(moved)
  })
}

async function revertDecision(tx: Tx, stepId: number): Promise<void> {
  await tx
    .updateTable('step')
    .set({ state: 'notstarted', reason: null, decided_at: null, decided_by: null, decided_on: null, form_data: null })
    .where('id', '=', stepId)
    .where('state', 'in', ['approved', 'rejected'])
    .execute()
  await tx.updateTable('step').set({ state: 'notstarted', skipped_by: null }).where('skipped_by', '=', stepId).where('state', '=', 'skipped').execute()
}
