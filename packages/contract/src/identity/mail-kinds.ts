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
  'application.documentAsked',
  'approval.opened',
  'approval.documentAttached',
  'approval.problem',
  'approval.problems',
  'approval.reminder',
  'review.asked',
  'review.takenBack',
  'comment.added',
  'comment.mentioned',
  'evaluation.assigned',
  'evaluation.begun',
  'evaluation.declined',
  'evaluation.reminder',
  'evaluation.stageBegun',
  'invitation.notPublished',
  'invitation.notSentBack',
  'procedure.message',
  'procedure.failed',
  'signing.finished',
  'identity.password',
] as const
export type MailKind = (typeof mailKinds)[number]

/** When mails of a kind are sent: each when it happens, all of a day in one mail in the morning, or never. */
export const mailDeliveries = ['atOnce', 'daily', 'off'] as const
export type MailDelivery = (typeof mailDeliveries)[number]

/** Mails that are always sent at once: receipt and decisions of one's own application, requests that one must answer, and requested passwords. */
export const fixedMailKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'application.submitted',
  'application.approved',
  'application.rejected',
  'application.reopened',
  'application.deleted',
  'application.documentAsked',
  'review.asked',
  'identity.password',
])

const onlyAtOnce: readonly MailDelivery[] = ['atOnce']
/** Mails that collect what is new by themselves. */
const dailyKinds: ReadonlySet<MailKind> = new Set<MailKind>(['approval.reminder', 'evaluation.reminder', 'evaluation.assigned'])
const withoutDaily: readonly MailDelivery[] = ['atOnce', 'off']

/** The deliveries from which a person may choose for mails of a kind. */
export function deliveriesOf(kind: MailKind): readonly MailDelivery[] {
  if (fixedMailKinds.has(kind)) return onlyAtOnce
  return dailyKinds.has(kind) ? withoutDaily : mailDeliveries
}
