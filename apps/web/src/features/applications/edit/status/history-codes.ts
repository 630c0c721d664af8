/** Codes of audit entries that have a text of their own. */
export const historyCodes = [
  'application.created',
  'application.saved',
  'application.submitted',
  'application.withdrawn',
  'application.extended',
  'application.reopened',
  'application.moved',
  'application.commented',
  'application.commentEdited',
  'application.commentWithdrawn',
  'application.tagged',
  'application.untagged',
  'application.mailed',
  'application.documentAsked',
  'application.documentWithdrawn',
  'application.deleted',
  'evaluation.closed',
  'evaluation.final',
  'evaluation.confirmed',
  'evaluation.reopened',
  'evaluation.conflictDeclared',
  'evaluation.conflictWithdrawn',
  'evaluation.suggestionDismissed',
  'evaluation.relevanceGiven',
  'evaluation.assigned',
  'evaluation.unassigned',
  'evaluation.declined',
  'evaluation.declineWithdrawn',
  'evaluation.proposed',
  'evaluation.discussed',
  'evaluation.discussionWithdrawn',
  'attachment.added',
  'attachment.removed',
  'approval.started',
  'approval.approved',
  'approval.rejected',
  'approval.rerouted',
  'document.signed',
  'review.asked',
  'review.takenBack',
  'review.resubmitted',
  'link.made',
  'link.revoked',
] as const

const known: ReadonlySet<string> = new Set(historyCodes)
export const hasText = (code: string): code is (typeof historyCodes)[number] => known.has(code)

const fields = ['items', 'documents', 'closesAt', 'tag', 'mail'] as const
/** Whether a changed field that is no answer has a text. */
export const isField = (field: string): field is (typeof fields)[number] => fields.some((known) => known === field)
