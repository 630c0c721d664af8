import type { MailKind } from '@klesis/contract/identity/mail-kinds.ts'

/** Everything a person can be told of by the bell and by mail; each is among what a person may choose to have by mail or not. */
export const noticeCodes = [
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
  'review.asked',
  'review.takenBack',
  'comment.added',
] as const satisfies readonly MailKind[]
export type NoticeCode = (typeof noticeCodes)[number]

export const isNoticeCode = (code: string): code is NoticeCode => (noticeCodes as readonly string[]).includes(code)
