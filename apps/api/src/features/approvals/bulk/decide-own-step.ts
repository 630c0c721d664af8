import { type BulkAction, DecisionData } from '@klesis/contract/approvals/approvals.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { approveStep, type Decision, rejectStep } from '../../lifecycle/index.ts'

const decideStep: Record<BulkAction, typeof approveStep> = { approve: approveStep, reject: rejectStep }

export interface OwnDecision extends Required<Pick<Decision, 'inSameTransaction' | 'now'>>, Pick<Decision, 'marks'> {
  action: BulkAction
  applicationId: number
  stepId: number
  /** The input of the run: the reason, and answers to the step's form. */
  formData: unknown
}

/** Approves or rejects one step of a run, in the request or in its job. */
export async function decideOwnStep(db: Db, actor: Actor, { action, formData, ...decision }: OwnDecision): Promise<void> {
  const { reason, ...answers } = DecisionData.parse(formData)
  await decideStep[action](db, actor, {
    ...decision,
    ...(reason?.trim() && { reason: reason.trim() }),
    ...(Object.keys(answers).length > 0 && { formData: answers }),
  })
}
