import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeApplication } from '../change-application.ts'
import { documentChanges } from '../content-changes.ts'
import { readDocuments, toShownDocuments } from '../content-hash.ts'
import { applyStagedDocuments } from '../documents/documents.ts'
import { requireApplicant } from '../lifecycle.policy.ts'
import { moveApplication, requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { readInvitation, requireOpen } from '../opening.ts'
import { lockSteps } from '../steps/recompute.ts'

/**
 * Withdraws a submitted application before any decision, while it can still be submitted again. It keeps its protocol number. The documents that were exchanged in a review
 * which was taken back are exchanged now, as the corrected answers are there again.
 */
export async function withdrawApplication(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<MoveResult> {
  return changeApplication(db, id, async (tx, application) => {
    requireApplicant(actor, 'application.withdraw', application)
    const { groups, steps } = await lockSteps(tx, id)
    if (steps.some((step) => step.state === 'approved' || step.state === 'rejected')) refuse('application.decidedAlready')
    requireMove(application, 'withdraw')
    const invitation = await readInvitation(tx, application.invitation_id)
    requireOpen(invitation, application, now)
    const groupIds = groups.map((group) => group.id)
    if (groupIds.length > 0) {
      await tx.updateTable('step').set({ state: 'cancelled' }).where('group_id', 'in', groupIds).execute()
      await tx.updateTable('step_group').set({ state: 'cancelled' }).where('id', 'in', groupIds).execute()
    }
    const staged = await readDocuments(tx, id)
    const changes = documentChanges(
      toShownDocuments(staged),
      staged.filter((document) => document.staged !== 'remove'),
    )
    const moved = await moveApplication(tx, application, 'withdraw', {
      app_state: 'temporary',
      approval_state: 'notstarted',
      approvals: 0,
      approved: 0,
      rejected: 0,
      content_hash: null,
      decided_at: null,
      approval_problem: null,
      approval_problem_params: null,
      updated_at: now.toISOString(),
      documents: await applyStagedDocuments(tx, id, now),
    })
    const stepIds = steps.map((step) => step.id)
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.withdrawn', ids: { stepIds }, changes })
    await emit(tx, 'application.withdrawn', { applicationId: id, stepIds })
    return toMoveResult(moved)
  })
}
