import type { ApplicationView } from '@klesis/contract/applications/application.ts'

/** Why the applicant cannot change what was not submitted. */
export type Closing = 'draftUnpublished' | 'draftNotOpenYet' | 'draftClosed'

type Meaning =
  | 'draft'
  | Closing
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

/** In the order in which the server refuses a change: after the deadline only where neither of the others holds. */
export const closingOf = ({ invitation: { isPublished, startsAt } }: Pick<Read, 'invitation'>): Closing =>
  !isPublished ? 'draftUnpublished' : Date.parse(startsAt) > Date.now() ? 'draftNotOpenYet' : 'draftClosed'

const ofDraft = (application: Read): Meaning => (!application.isMine ? 'draftOfOther' : application.mayEdit ? 'draft' : closingOf(application))

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
