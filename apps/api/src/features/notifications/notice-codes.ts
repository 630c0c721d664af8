import { type MailKind, mailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import { unmailedKinds } from '@klesis/contract/notifications/notice-groups.ts'

/** Codes of mails that have no notification. */
const mailedOnly = ['approval.reminder', 'evaluation.assigned', 'evaluation.reminder', 'identity.password'] as const satisfies readonly MailKind[]

export type NoticeCode = Exclude<MailKind, (typeof mailedOnly)[number]> | (typeof unmailedKinds)[number]

/** Codes of all notices. They are notifications, and mails but for a few; a person chooses when the mails of each come. */
export const noticeCodes: readonly NoticeCode[] = [
  ...mailKinds.filter((kind): kind is Exclude<MailKind, (typeof mailedOnly)[number]> => !(mailedOnly as readonly string[]).includes(kind)),
  ...unmailedKinds,
]

export const isNoticeCode = (code: string): code is NoticeCode => (noticeCodes as readonly string[]).includes(code)
export const isMailedCode = (code: NoticeCode): code is Exclude<NoticeCode, (typeof unmailedKinds)[number]> =>
  !(unmailedKinds as readonly string[]).includes(code)
