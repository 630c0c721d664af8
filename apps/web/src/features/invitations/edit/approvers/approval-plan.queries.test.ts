import { Flags } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { toPlanInput } from './approval-plan.queries.ts'

test('the plan is asked for without the words of mails and the contents of forms', () => {
  const form = { path: 'opinion', revision: 2, content: { components: [{ type: 'textfield', key: 'opinion' }] } }
  const stage = { hidesApplicants: false, hidesEvaluators: false }
  const flags = Flags.parse({
    approvalSteps: [{ unit: 1, position: 'head', approvalType: 'form', form }],
    evaluationStages: { individual: stage, discussion: stage, decision: stage },
    mailTexts: [{ kind: 'application.approved', subject: { el: 'Εγκρίθηκε' }, body: {} }],
  })
  const asked = toPlanInput({ id: 1, unitId: null, appApprovals: false, committeeId: null, flags })
  expect(asked.flags).toEqual(Flags.parse({ approvalSteps: [{ ...flags.approvalSteps[0], form: { path: 'opinion', content: { components: [] } } }] }))
})
