import type { OpenedApproval } from '@klesis/contract/links/links.ts'
import type { DecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { lastMail, tokenIn } from '../../../testing/last-mail.ts'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { type InvitationOptions, makeChain, makeSubmitted } from '../../lifecycle/testing/fixtures.ts'

export interface TestMailedStep {
  applicationId: number
  applicant: TestPerson
  head: TestPerson
  dean: TestPerson
  tokens: Record<Exclude<DecisionPurpose, 'sign'>, string>
}

/** A submitted application with two approvers; the links are mailed to the first. */
export async function makeMailedStep(t: TestApp, options: InvitationOptions = {}): Promise<TestMailedStep> {
  const chain = await makeChain(t.db, 2, { ends_at: '2999-01-01T00:00:00Z', ...options })
  const [head, dean] = chain.heads
  if (!(head && dean)) throw new Error('The chain has no heads')
  const application = await makeSubmitted(t.db, chain.invitation.id, chain.applicant)
  await t.runJobs()
  const text = await lastMail(t, head.uid)
  const tokens = { approve: tokenIn(text, '/approvals/approve'), reject: tokenIn(text, '/approvals/reject'), review: tokenIn(text, '/approvals/review') }
  return { applicationId: application.id, applicant: chain.applicant, head, dean, tokens }
}

/** Opens a link as its page does. */
export const openApproval = (t: TestApp, token: string, purpose: DecisionPurpose = 'approve') =>
  t.guest.get<OpenedApproval>(`/pub/approval/${token}?purpose=${purpose}`)
