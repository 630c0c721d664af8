import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { OpenedApproval } from '@klesis/contract/links/links.ts'
import type { DecisionPurpose } from '@klesis/contract/links/session-purposes.ts'
import { type InvitationOptions, makeChain, makeSubmitted } from '../../features/lifecycle/testing/fixtures.ts'
import type { TestPerson } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'

/** The last mail to a person. */
export async function lastMail(t: TestApp, to: string): Promise<string> {
  const mail = await t.db.selectFrom('mail').select('text').where('to_address', '=', to).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return mail.text
}

/** The token of a link in a text. */
export function tokenIn(text: string, page: string): string {
  const token = new RegExp(`${page}/([0-9a-f-]{36})`).exec(text)?.[1]
  if (!token) throw new Error(`No link to ${page} in: ${text}`)
  return token
}

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

/** A client with the session of a response. */
export function asOf(t: TestApp, user: SignedIn | null) {
  if (!user) throw new Error('No session was made')
  return testClient(t.app, user.access_token)
}
