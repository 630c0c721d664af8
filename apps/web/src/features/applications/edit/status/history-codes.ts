/** Codes of audit entries that have a text of their own. */
export const historyCodes = [
  'application.created',
  'application.saved',
  'application.submitted',
  'application.withdrawn',
  'application.extended',
  'application.reopened',
  'application.commented',
  'application.deleted',
  'evaluation.closed',
  'attachment.added',
  'attachment.removed',
  'approval.started',
  'approval.approved',
  'approval.rejected',
  'approval.rerouted',
  'review.asked',
  'review.takenBack',
  'review.resubmitted',
] as const

const known: ReadonlySet<string> = new Set(historyCodes)
export const hasText = (code: string): code is (typeof historyCodes)[number] => known.has(code)
