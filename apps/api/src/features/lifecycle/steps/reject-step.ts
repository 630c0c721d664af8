import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Decided, type Decision, decideStep, decisionCrashPoints } from './decide-step.ts'

/** Rejects one's own open step, with a reason; the application is rejected once the group's rule can no longer be met. */
export async function rejectStep(db: Db, actor: Actor, decision: Decision): Promise<Decided> {
  const reason = decision.reason?.trim()
  if (!reason) refuse('approval.reasonNeeded')
  return decideStep(db, actor, 'reject', { ...decision, reason })
}

export const rejectCrashPoints = decisionCrashPoints('reject')
