import { askedSteps } from '@klesis/contract/invitations/asked-steps.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkFormDefinition } from '../../forms/index.ts'
import type { ProblemWithoutMessage } from './form-and-script-problems.ts'

/** What is missing or faulty in the steps that the invitation asks for: a form, or a label in a declared language. */
export async function stepProblems(
  sandbox: Sandbox,
  { languages, ...approvals }: Pick<InvitationInput, 'appApprovals' | 'flags' | 'languages'>,
): Promise<ProblemWithoutMessage[]> {
  const found: ProblemWithoutMessage[] = []
  const add = (index: number, reason: string, more: ProblemWithoutMessage['params'] = {}) =>
    found.push({ code: 'stepFaulty', params: { ordinal: index + 1, reason, ...more } })
  for (const [index, { label, approvalType, form }] of askedSteps(approvals).entries()) {
    for (const language of label ? languages : []) if (!label?.[language]?.trim()) add(index, 'stepLabel', { what: language })
    if (approvalType !== 'form') continue
    if (!form) add(index, 'stepFormMissing')
    else if (!form.content) add(index, 'stepFormUnknown', { what: form.path })
    else
      for (const { code, key = '', property = '', message = '' } of await checkFormDefinition(sandbox, form.content))
        if (code !== 'scriptThrows')
          add(index, code === 'noFields' ? 'stepFormEmpty' : 'stepForm', { what: [key, property].filter(Boolean).join('.'), message: message || code })
  }
  return found
}
