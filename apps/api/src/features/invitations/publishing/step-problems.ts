import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import { askedSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { InvitationInput, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkFormDefinition, type FormProblem } from '../../forms/index.ts'

type Found = Omit<PublishProblem, 'message'>
type Fault = Found['params'] & { reason: string }

/** What is missing or faulty in the forms of the steps that the invitation asks for. */
export async function stepProblems(sandbox: Sandbox, approvals: Pick<InvitationInput, 'appApprovals' | 'flags'>): Promise<Found[]> {
  const steps = askedSteps(approvals)
  const found = await Promise.all(steps.map((step) => formFaults(sandbox, step)))
  return found.flatMap((faults, index) => faults.map((fault) => ({ code: 'stepFaulty' as const, params: { ordinal: index + 1, ...fault } })))
}

async function formFaults(sandbox: Sandbox, { approvalType, form }: StepDetails): Promise<Fault[]> {
  if (approvalType !== 'form') return []
  if (!form) return [{ reason: 'stepFormMissing' }]
  if (!form.content) return [{ reason: 'stepFormUnknown', what: form.path }]
  const problems = await checkFormDefinition(sandbox, form.content)
  return problems.filter(({ code }) => code !== 'scriptThrows').map(toFault)
}

const toFault = ({ code, key, property, message }: FormProblem): Fault =>
  code === 'noFields' ? { reason: 'stepFormEmpty' } : { reason: 'stepForm', what: [key, property].filter(Boolean).join('.'), message: message ?? code }
