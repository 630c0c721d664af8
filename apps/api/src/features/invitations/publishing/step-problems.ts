import type { StepDetails, StepSigns } from '@klesis/contract/invitations/approval-steps.ts'
import { askedSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { InvitationInput, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { signableTypes } from '@klesis/contract/invitations/signable-types.ts'
import { answerFinder } from '@klesis/forms/diff/describe-answers.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkFormDefinition, type FormProblem } from '../../forms/index.ts'
import { writtenWhenLive } from '../letters/written-when-live.ts'
import { unreadChoices } from './impossible/unread-choices.ts'

type Found = Omit<PublishProblem, 'message'>
type Fault = Pick<Found, 'code' | 'params'>

/** What is missing or faulty in the forms of the steps that the invitation asks for. */
export async function stepProblems(sandbox: Sandbox, approvals: Pick<InvitationInput, 'appApprovals' | 'flags'>): Promise<Found[]> {
  const steps = askedSteps(approvals)
  const found = await Promise.all(steps.map((step) => formFaults(sandbox, step)))
  return found.flatMap((faults, index) => faults.map(({ code, params }) => ({ code, params: { ordinal: index + 1, ...params } })))
}

async function formFaults(sandbox: Sandbox, { approvalType, form }: StepDetails): Promise<Fault[]> {
  if (approvalType !== 'form') return []
  if (!form) return [faulty({ reason: 'stepFormMissing' })]
  if (!form.content) return [faulty({ reason: 'stepFormUnknown', what: form.path })]
  return [...(await checkFormDefinition(sandbox, form.content)).map(toFault), ...unanswerable(form.content)]
}

/** What approvers cannot answer: a choice whose source they cannot read, and the key under which the reason of a decision is sent. */
function unanswerable(content: unknown): Fault[] {
  const read = readForm(content)
  if (!read.ok) return []
  const unread = unreadChoices(read.form).map((params) => faulty({ reason: 'stepSource', ...params }))
  return answerFinder(read.form)('reason') ? [...unread, faulty({ reason: 'stepFormReason' })] : unread
}

const faulty = (params: Found['params']): Fault => ({ code: 'stepFaulty', params })

/** A script that decides no validity is only warned of. */
function toFault({ code, key, property, message }: FormProblem): Fault {
  const params = { what: [key, property].filter(Boolean).join('.'), message: message ?? code }
  if (code === 'scriptThrows') return { code, params: { reason: 'stepScript', ...params } }
  return faulty(code === 'noFields' ? { reason: 'stepFormEmpty' } : { reason: 'stepForm', ...params })
}

/** Steps that sign a document which not every applicant attaches as exactly one PDF, or a letter that is not written once this is published. */
export async function signingProblems(tx: Tx, { id, ...approvals }: Pick<InvitationInput, 'appApprovals' | 'flags'> & { id: number }): Promise<Found[]> {
  const steps = askedSteps(approvals).map(({ approvalType, signs }, index) => ({ ordinal: index + 1, signs: approvalType === 'pdf.sign' ? signs : undefined }))
  if (steps.every(({ signs }) => !signs)) return []
  const asked = await tx
    .selectFrom('requirement as r')
    .innerJoin('attachment_type as t', 't.id', 'r.attachment_type_id')
    .select(['r.attachment_type_id as attachmentTypeId', 't.accepts', 'r.is_required as isRequired', 'r.max'])
    .where('r.invitation_id', '=', id)
    .where('r.removed_at', 'is', null)
    .where('r.application_id', 'is', null)
    .execute()
  const signable = signableTypes(asked)
  const letters = await findWrittenKinds(tx, id)
  return steps.flatMap(({ ordinal, signs }) => {
    const reason = signs && faultOf(signs, { signable, letters })
    return reason === undefined ? [] : [{ code: 'stepFaulty' as const, params: { ordinal, reason } }]
  })
}

function faultOf(signs: StepSigns, { signable, letters }: { signable: ReadonlySet<number>; letters: ReadonlySet<string> }): string | undefined {
  if ('letter' in signs) return letters.has(signs.letter) ? undefined : 'stepLetter'
  return 'attachmentTypeId' in signs && signable.has(signs.attachmentTypeId) ? undefined : 'stepSigns'
}

async function findWrittenKinds(tx: Tx, invitationId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('invitation_letter as l')
    .select('l.kind')
    .where('l.invitation_id', '=', invitationId)
    .where(sql.raw<boolean>(writtenWhenLive('l')))
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}
