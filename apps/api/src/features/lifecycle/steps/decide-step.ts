import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { findPoints } from '../../invitations/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { changeApplicationAfter } from '../change-application.ts'
import { stepAnswerChanges } from '../content-changes.ts'
import { type Content, contentHash, readContent } from '../content-hash.ts'
import { requireNothingAwaited } from '../documents/later-documents.ts'
import { requireMove } from '../move-application.ts'
import { reasonWithMarks } from '../review/reason-with-marks.ts'
import { findOwnSteps, onBehalfOf, requireOpenStep } from './own-steps.ts'
import { recompute } from './recompute.ts'
import { requireCurrentApprover } from './require-current-approver.ts'
import type { StepRow } from './roll-up.ts'

/** A step by its number, or one's own open step on an application; both if the application of the step is known. */
export type StepTarget = { stepId: number } | { applicationId: number; stepId?: number }

export type Decision = StepTarget & {
  reason?: string
  /** What a rejection is about; its reason names them. */
  marks?: ReviewMarks | null | undefined
  /** Answers of the step's own form. */
  formData?: FormAnswers
  /** Whether the document is signed; a step to be signed is refused otherwise. */
  isSigned?: boolean
  now: Date
  /** Writes of the caller in the same transaction, such as the item of a bulk run. */
  inSameTransaction?: (tx: Tx, decided: Decided) => Promise<void>
}

export interface Decided {
  applicationId: number
  stepId: number
  approvalState: ApplicationRow['approval_state']
}

const past = { approve: 'approved', reject: 'rejected' } as const

/** Of two decisions on one step one wins: the application's row is locked first, and the UPDATE requires the legal state. */
export async function decideStep(db: Db, actor: Actor, event: 'approve' | 'reject', decision: Decision): Promise<Decided> {
  const person = requirePerson(actor)
  const { applicationId, stepId } = await findTarget(db, decision)
  const read = (together: Tx, application: ApplicationRow) =>
    Promise.all([findOwnSteps(together, actor, application, decision.now), readContent(together, application), findPoints(together, application.invitation_id)])
  const { marks, formData, isSigned = false, now, inSameTransaction } = decision
  const state = past[event]
  const work = async (tx: Tx, application: ApplicationRow, [own, content, points]: [StepRow[], Content, string[]]): Promise<Decided> => {
    const step = await requireOpenStep(tx, actor, { application, own, stepId })
    requireMove(application, event)
    await requireCurrentApprover(tx, application, step, now)
    if (event === 'approve' && step.approval_type === 'pdf.sign' && !isSigned) refuse('approval.signatureNeeded')
    if (event === 'approve') await requireNothingAwaited(tx, application.id, points)
    const reason = await reasonWithMarks(tx, application, decision)
    const decided = await tx
      .updateTable('step')
      .set({
        state,
        reason: reason ?? null,
        decided_at: now.toISOString(),
        decided_by: person.id,
        decided_on: contentHash(content),
        form_data: formData ? JSON.stringify(formData) : null,
      })
      .where('id', '=', step.id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!decided) refuse('approval.alreadyDecided')
    crashPoint(`${event}.afterStep`)
    const moved = await recompute(tx, application, { event, now, decisionStepId: step.id })
    crashPoint(`${event}.afterState`)
    const standsInFor = onBehalfOf(step, person.id)
    const ids = {
      stepId: step.id,
      groupId: step.group_id,
      ...(marks && { answers: marks.answers, requirements: marks.requirements }),
      ...(standsInFor !== null && { standsInFor }),
    }
    const words = { ...(reason && { text: reason }), changes: formData ? await stepAnswerChanges(tx, step.form, formData, now) : [] }
    await record(tx, actor, { subject: 'application', subjectId: application.id, code: `approval.${state}`, ids, ...words })
    crashPoint(`${event}.afterAudit`)
    const about = { applicationId: application.id, invitationId: application.invitation_id, stepId: step.id, personId: person.id, points }
    await emit(tx, `approval.${state}`, about)
    crashPoint(`${event}.afterEvent`)
    const result = { applicationId: application.id, stepId: step.id, approvalState: moved.approval_state }
    await inSameTransaction?.(tx, result)
    return result
  }
  return changeApplicationAfter(db, applicationId, { read, work, atEnd: () => crashPoint(`${event}.afterCounters`) })
}

async function findTarget(db: Db, target: StepTarget): Promise<{ applicationId: number; stepId?: number }> {
  if ('applicationId' in target) return target
  const step = await db.selectFrom('step').select('application_id').where('id', '=', target.stepId).executeTakeFirst()
  return { applicationId: step?.application_id ?? refuse('approval.notFound'), stepId: target.stepId }
}

const points = ['afterStep', 'afterState', 'afterAudit', 'afterEvent', 'afterCounters'] as const

/** Points at which tests kill the server while it writes a decision. */
export const decisionCrashPoints = (event: 'approve' | 'reject') => points.map((point) => `${event}.${point}`)
