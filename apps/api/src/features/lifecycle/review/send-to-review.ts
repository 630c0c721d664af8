import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { languages } from '@klesis/contract/languages.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeApplication } from '../change-application.ts'
import { requireMove } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { findOwnSteps, onBehalfOf, requireOpenStep } from '../steps/own-steps.ts'
import { recompute } from '../steps/recompute.ts'
import { requireCurrentApprover } from '../steps/require-current-approver.ts'
import { markDescriber } from './mark-describer.ts'
import { requireShort, requireValidMarks } from './require-valid-marks.ts'
import { onlyNoted, withWrittenNotes } from './review-marks.ts'

export interface ReviewRequest {
  id: number
  reason: string
  /** What may be corrected; null if everything may. */
  marks: ReviewMarks | null
  now: Date
}

/** Asks the applicant for corrections. Nobody can decide until the application is resubmitted. */
export async function sendToReview(db: Db, actor: Actor, { id, reason, marks: asked, now }: ReviewRequest): Promise<MoveResult> {
  const person = requirePerson(actor)
  const text = reason.trim() || refuse('application.reasonNeeded')
  const marks = asked && withWrittenNotes(asked)
  const noted = marks && onlyNoted(marks)
  return changeApplication(db, id, async (tx, application) => {
    const step = await requireOpenStep(tx, actor, { application, own: await findOwnSteps(tx, actor, application, now) })
    requireMove(application, 'sendToReview')
    await requireCurrentApprover(tx, application, step, now)
    if (marks) await requireValidMarks(tx, id, marks)
    await tx
      .updateTable('step')
      .set({ state: 'review', reason: text, decided_at: now.toISOString(), decided_by: person.id })
      .where('id', '=', step.id)
      .where('state', '=', 'pending')
      .execute()
    const changes = { review_step_id: step.id, review_marks: marks && JSON.stringify(marks) }
    const moved = await recompute(tx, application, { event: 'sendToReview', now, changes })
    const standsInFor = onBehalfOf(step, person.id)
    const ids = { stepId: step.id, ...(marks && { answers: marks.answers, requirements: marks.requirements }), ...(standsInFor !== null && { standsInFor }) }
    const notes = noted && noted.answers.length + noted.requirements.length > 0 ? (await markDescriber(tx, id, noted))(languages[0]) : []
    requireShort(notes)
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'review.asked', ids, text: [text, ...notes].join('\n') })
    await emit(tx, 'review.asked', { applicationId: id, stepId: step.id, personId: person.id })
    return toMoveResult(moved)
  })
}
