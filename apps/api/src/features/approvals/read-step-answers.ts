import { DecisionData } from '@klesis/contract/approvals/approvals.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { requireAnswersTo } from './bulk/check-step-forms.ts'
import { findDecidableStep } from './bulk/find-decidable.ts'
import { toNoteAndAnswers } from './bulk/note-and-answers.ts'

export interface AnswersOfStep {
  applicationId: number
  stepId: number
  /** A note, and answers to the step's form, as an approval without a signature has them. */
  formData: unknown
  now: Date
}

/** What a decision on one step keeps of what its approver wrote; refused if the step's form does not accept it. */
export async function readStepAnswers(
  deps: { db: Db; sandbox: Sandbox },
  actor: Actor,
  { applicationId, stepId, formData, now }: AnswersOfStep,
): Promise<{ reason?: string; formData?: FormAnswers }> {
  const parsed = DecisionData.safeParse(formData)
  if (!parsed.success) return refuse('approval.formIncomplete')
  const step = await findDecidableStep(deps.db, requirePerson(actor).id, { applicationId, stepId }, now)
  if (!step) return refuse('approval.notFound')
  const { reason } = toNoteAndAnswers(step.form, parsed.data)
  const note = reason ? { reason } : {}
  if (step.form === null) return note
  const reader = { language: actor.language, editedTexts: contextOf(deps.db).editedTexts }
  const answers = await requireAnswersTo(deps, [step], { formData: parsed.data, ...reader, now })
  return { ...note, ...(Object.keys(answers).length > 0 && { formData: answers }) }
}
