import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeApplication } from '../change-application.ts'
import { requireRightEverywhere } from '../lifecycle.policy.ts'
import { moveApplication, requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { isThere } from './reassign-steps.ts'
import { lockSteps } from './recompute.ts'

const undecided: ReadonlySet<string> = new Set(['notstarted', 'pending', 'review'])

export interface Rerouting {
  id: number
  stepId: number
  approverId: number
  reason: string
  now: Date
}

/** Assigns an undecided step to another approver by hand. The step then stays with that person and no longer follows a position. */
export async function rerouteStep(db: Db, actor: Actor, { id, stepId, approverId, reason, now }: Rerouting): Promise<MoveResult> {
  requireRightEverywhere(actor, 'application.reroute')
  return changeApplication(db, id, async (tx, application) => {
    requireMove(application, 'reroute')
    const { steps } = await lockSteps(tx, id)
    const step = steps.find((other) => other.id === stepId && undecided.has(other.state)) ?? refuse('approval.notFound')
    if (approverId === application.person_id) refuse('approval.ownApplication')
    if (steps.some((other) => other.group_id === step.group_id && other.approver_id === approverId)) refuse('approval.alreadyInGroup')
    await requireActivePerson(tx, approverId)
    const isOpen = step.state === 'pending'
    await tx
      .updateTable('step')
      .set({
        ...isThere,
        approver_id: approverId,
        stands_in_for_id: null,
        route_note: null,
        target_unit_id: null,
        target_position: null,
        ...(isOpen && { opened_at: now.toISOString() }),
      })
      .where('id', '=', stepId)
      .where('state', '=', step.state)
      .execute()
    const moved = await moveApplication(tx, application, 'reroute', { updated_at: now.toISOString() })
    const ids = { stepId, from: step.approver_id, to: approverId }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'approval.rerouted', ids, text: reason })
    await emit(tx, 'approval.rerouted', { applicationId: id, ...ids })
    if (isOpen) await emit(tx, 'approval.opened', { applicationId: id, stepId, approverId, cause: 'reroute', openedAt: now.toISOString() })
    return toMoveResult(moved)
  })
}

async function requireActivePerson(tx: Tx, id: number): Promise<void> {
  const person = await tx.selectFrom('person').select('id').where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
  if (!person) refuse('approval.notFound')
}
