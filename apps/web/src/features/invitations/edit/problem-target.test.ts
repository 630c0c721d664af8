import type { PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { findProblemTarget } from './problem-target.ts'

const field = (key: string) => ({ display: 'form', components: [{ type: 'textfield', key, label: key, input: true }] })
const invitation = invitationEditOf({ form: field('reason'), evaluationForm: field('score'), appEvaluation: true })
const problem = (code: PublishProblem['code'], params: PublishProblem['params'] = {}) => ({ code, params, message: '' })

test.each([
  [problem('noForm', { form: 'form' }), { section: 'form' }],
  [problem('noForm', { form: 'evaluationForm' }), { section: 'evaluation' }],
  [problem('endBeforeStart'), { section: 'period', element: 'invitation-endsAt' }],
  [problem('noApprovers'), { section: 'decision', element: 'invitation-flags' }],
  [problem('noApplicants'), { section: 'applicants', element: 'invitation-targetGroupId' }],
  [problem('noApplicants', { reason: 'photoOfVisitors' }), { section: 'contents', element: 'invitation-avatarRequired' }],
  [problem('formFaulty', { key: 'reason' }), { section: 'form' }],
  [problem('formFaulty', { key: 'score' }), { section: 'evaluation' }],
  [problem('scriptFails', { name: 'score.calculateValue' }), { section: 'evaluation' }],
  [problem('scriptFails', { name: 'score.validate.custom' }), { section: 'evaluation' }],
  [problem('scriptThrows', { key: 'score' }), { section: 'evaluation' }],
  [problem('scriptThrows', { ordinal: 2, what: 'opinion.calculateValue' }), { section: 'decision', element: 'invitation-flags' }],
  [problem('scriptThrows', { name: 'remind', property: 'opinion.calculateValue' }), { section: 'actions' }],
  [problem('checkThrows', { key: 'reason' }), { section: 'form' }],
  [problem('answersTellWho', { key: 'reason' }), { section: 'form' }],
  [problem('scriptFails', { name: 'remind' }), { section: 'actions' }],
  [problem('scriptFails', { name: 'v1.2' }), { section: 'actions' }],
  [problem('textsMissing', { place: 'rules' }), { section: 'translations', search: { texts: 'rules.missing' } }],
  [problem('textsStale', { place: 'evaluationForm' }), { section: 'translations', search: { texts: 'evaluationForm.stale' } }],
])('%o is fixed at %o', (found, target) => {
  expect(findProblemTarget(invitation, found)).toEqual(target)
})

test('a missing approver is fixed at the committee if the committee approves', () => {
  expect(findProblemTarget(invitationEditOf({ appApprovals: true }), problem('noApprovers'))).toEqual({
    section: 'decision',
    element: 'invitation-committeeId',
  })
})
