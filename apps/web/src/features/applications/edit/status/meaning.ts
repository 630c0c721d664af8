import type { ApplicationView } from '@klesis/contract/applications/application.ts'

type Meaning =
  | 'draft'
  | 'draftClosed'
  | 'draftOfOther'
  | 'evaluation'
  | 'unrouted'
  | 'unroutedManager'
  | 'pending'
  | 'pendingMine'
  | 'pendingOfOther'
  | 'review'
  | 'reviewOfOther'
  | 'approved'
  | 'rejected'
  | 'skipped'

type Read = ApplicationView

const ofDraft = ({ isMine, mayEdit }: Read): Meaning => (!isMine ? 'draftOfOther' : mayEdit ? 'draft' : 'draftClosed')

const bySubmitted: Record<Read['approvalState'], (application: Read) => Meaning> = {
  notstarted: ({ approvalProblem, invitation }) => (approvalProblem ? 'unroutedManager' : invitation.appEvaluation ? 'evaluation' : 'unrouted'),
  // Who has no address is not mailed.
  pending: ({ allowed, isMine, applicant }) => (allowed.includes('approve') ? 'pendingMine' : isMine && applicant.email ? 'pending' : 'pendingOfOther'),
  review: ({ isMine }) => (isMine ? 'review' : 'reviewOfOther'),
  approved: () => 'approved',
  rejected: () => 'rejected',
  skipped: () => 'skipped',
}

/** Chooses the sentence that explains the current state to the person who reads it. */
export const meaningOf = (application: Read): Meaning =>
  application.appState === 'permanent' ? bySubmitted[application.approvalState](application) : ofDraft(application)
