/** The kinds of mails that are sent to one person. */
export const mailKinds = [
  'application.submitted',
  'application.approved',
  'application.rejected',
  'application.resubmitted',
  'application.withdrawn',
  'application.reopened',
  'application.extended',
  'application.lookAgain',
  'application.deleted',
  'approval.opened',
  'approval.problem',
  'approval.reminder',
  'review.asked',
  'review.takenBack',
  'comment.added',
  'evaluation.reminder',
  'invitation.notPublished',
  'invitation.notSentBack',
  'procedure.message',
  'procedure.failed',
  'identity.password',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Mails that cannot be switched off: decisions on one's own application, requests that one must answer, and requested passwords. */
export const fixedMailKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'application.approved',
  'application.rejected',
  'application.reopened',
  'application.deleted',
  'review.asked',
  'identity.password',
])
