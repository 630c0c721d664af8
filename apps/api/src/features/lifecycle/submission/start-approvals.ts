import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { enterApprovals } from '../chain/enter-approvals.ts'
import { changeApplication } from '../change-application.ts'
import { requireRight } from '../lifecycle.policy.ts'
import { requireMove } from '../move-application.ts'
import { type Moved, toMoved } from '../moved.ts'
import { readInvitation } from '../opening.ts'

/** Looks for approvers again after none was found. Does not end an evaluation. */
export async function startApprovals(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<Moved> {
  return begin(db, actor, { id, now, event: 'startApprovals' })
}

/** Ends the evaluation of one application; its approvals start. */
export async function closeEvaluation(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<Moved> {
  return begin(db, actor, { id, now, event: 'closeEvaluation' })
}

/** Ends the evaluation of all submitted applications of an invitation, each in a transaction of its own, and returns their number. Applications withdrawn or closed meanwhile are skipped. */
export async function closeEvaluations(db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<number> {
  const waiting = await db
    .selectFrom('application')
    .innerJoin('invitation', 'invitation.id', 'application.invitation_id')
    .select('application.id')
    .where('invitation_id', '=', invitationId)
    .where('app_state', '=', 'permanent')
    .where('approval_state', '=', 'notstarted')
    .where('approval_problem', 'is', null)
    .where('app_evaluation', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('application.id')
    .execute()
  let closed = 0
  for (const { id } of waiting) if (await closeIfWaiting(db, actor, { id, now })) closed += 1
  return closed
}

async function closeIfWaiting(db: Db, actor: Actor, of: { id: number; now: Date }): Promise<boolean> {
  try {
    await closeEvaluation(db, actor, of)
    return true
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'application.illegalMove' || error.code === 'application.notFound')) return false
    throw error
  }
}

async function begin(db: Db, actor: Actor, { id, now, event }: { id: number; now: Date; event: 'startApprovals' | 'closeEvaluation' }): Promise<Moved> {
  return changeApplication(db, id, async (tx, application) => {
    await requireRight(tx, actor, `application.${event}`, application, now)
    requireMove(application, event)
    const invitation = await readInvitation(tx, application.invitation_id)
    const isInEvaluation = invitation.appEvaluation && application.approval_problem === null
    if (isInEvaluation !== (event === 'closeEvaluation')) refuse('application.illegalMove')
    const moved = await enterApprovals(tx, application, { event, invitation, now, changes: { updated_at: now.toISOString() } })
    const code = event === 'closeEvaluation' ? 'evaluation.closed' : 'approval.started'
    await record(tx, actor, { subject: 'application', subjectId: id, code, ids: moved.approval_problem === null ? {} : { problem: moved.approval_problem } })
    return toMoved(moved)
  })
}
