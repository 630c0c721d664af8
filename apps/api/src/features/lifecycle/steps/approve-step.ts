import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { type Decided, type Decision, decideStep, decisionCrashPoints } from './decide-step.ts'

/** Approves one's own open step; the groups of the next order open once all of this one have approved. */
export async function approveStep(db: Db, actor: Actor, decision: Decision): Promise<Decided> {
  return decideStep(db, actor, 'approve', decision)
}

export const approveCrashPoints = decisionCrashPoints('approve')
