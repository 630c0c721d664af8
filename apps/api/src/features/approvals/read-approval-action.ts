import type { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import type { CallResult, HandlerInput } from '@klesis/contract/endpoint.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { eachComponent } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withoutRequestSecrets } from '@klesis/forms/sanitise/without-request-secrets.ts'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { startPreparation } from '../documents/index.ts'
import { refuseDecided } from '../lifecycle/index.ts'
import { type Decidable, findDecidableStep } from './bulk/find-decidable.ts'
import { isWithinSession } from './is-within-session.ts'

type ApprovalActionInput = HandlerInput<typeof approvals.action>['body']
type ApprovalActionResult = CallResult<typeof approvals.action>

/** What an approval of the step requires; a rejection requires only a reason. */
const kindOfApproval: Record<Decidable['approvalType'], ApprovalActionResult['type']> = { simple: 'none', form: 'form', 'pdf.sign': 'sign' }

/** Before a decision: whether the step requires a form, a signature, or nothing. With `prepare` the document to be signed is prepared meanwhile. */
export async function readApprovalAction(
  db: Db,
  actor: Actor,
  { action, application, approval, label, prepare }: ApprovalActionInput,
  now: Date,
): Promise<ApprovalActionResult> {
  const { id } = requirePerson(actor)
  if (!isWithinSession(actor, [application])) refuse('access.denied')
  const step = (await findDecidableStep(db, id, { applicationId: application, stepId: approval || null }, now)) ?? refuse('approval.notFound')
  if (step.state === 'review') refuse('approval.inReview')
  if (step.state !== 'pending') return refuseDecided(db, { personId: id, stepIds: [step.stepId] })
  const type = action === 'approve' ? kindOfApproval[step.approvalType] : 'none'
  const form = type === 'none' ? null : step.form
  return {
    approval: { id: step.stepId, approvalType: step.approvalType },
    type,
    form: form && (withoutRequestSecrets(form as unknown as Form) as unknown as Json),
    data: form === null ? {} : ((step.formData as FormAnswers | null) ?? {}),
    title: label || textIn(step.label, actor.language),
    size: sizeOf(form),
    prepareTaskUuid: type === 'sign' && prepare ? await startPreparation(db, actor, { applicationId: application, stepId: step.stepId, now }) : null,
    code: null,
  }
}

/** The size of the dialog for the form. */
function sizeOf(form: unknown): ApprovalActionResult['size'] {
  const read = readForm(form)
  if (form === null || !read.ok) return 'md'
  let components = 0
  eachComponent(read.form, () => {
    components += 1
  })
  return components > 8 ? 'xl' : 'lg'
}
