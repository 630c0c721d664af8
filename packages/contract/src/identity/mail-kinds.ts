/** Everything the portal writes mails about to one person. */
export const mailKinds = [
  'application.submitted',
  'application.approved',
  'application.rejected',
  'application.resubmitted',
  'application.withdrawn',
  'application.reopened',
  'application.extended',
  'application.deleted',
  'approval.opened',
  'approval.problem',
  'approval.reminder',
  'review.asked',
  'review.takenBack',
  'comment.added',
  'identity.password',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Mails that cannot be switched off: the decision on one's own application, what one must answer to keep it alive, and the password one has asked for. */
export const fixedMailKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'application.approved',
  'application.rejected',
  'application.reopened',
  'application.deleted',
  'review.asked',
  'identity.password',
])
