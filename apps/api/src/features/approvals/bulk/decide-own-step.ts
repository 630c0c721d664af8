import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { approveStep, type Decision, rejectStep } from '../../lifecycle/index.ts'
import { keptFor } from './kept-answers.ts'
import { toNoteAndAnswers } from './note-and-answers.ts'

const decideStep: Record<BulkAction, typeof approveStep> = { approve: approveStep, reject: rejectStep }

export interface OwnDecision extends Required<Pick<Decision, 'inSameTransaction' | 'now'>>, Pick<Decision, 'marks'> {
  action: BulkAction
  applicationId: number
  stepId: number
  /** The input of the run, as it is kept. */
  formData: unknown
}

/** Approves or rejects one step of a run, in the request or in its job. */
export async function decideOwnStep(db: Db, actor: Actor, { action, formData, ...decision }: OwnDecision): Promise<void> {
  const written = keptFor(decision.stepId, formData)
  // A rejection answers no form.
  const isApproval = action === 'approve'
  const form = isApproval && 'reason' in written ? await findForm(db, decision.stepId) : null
  const { reason, answers } = toNoteAndAnswers(form, written)
  await decideStep[action](db, actor, {
    ...decision,
    ...(reason && { reason }),
    ...(isApproval && Object.keys(answers).length > 0 && { formData: answers }),
  })
}

async function findForm(db: Db, stepId: number): Promise<unknown> {
  return (await db.selectFrom('step').select('form').where('id', '=', stepId).executeTakeFirst())?.form ?? null
}
