import { type MailKind, mailKinds } from '@klesis/contract/identity/mail-kinds.ts'

/** Mails without a notification. */
const mailedOnly = ['approval.reminder', 'identity.password'] as const satisfies readonly MailKind[]

export type NoticeCode = Exclude<MailKind, (typeof mailedOnly)[number]>

export const isNoticeCode = (code: string): code is NoticeCode =>
  (mailKinds as readonly string[]).includes(code) && !(mailedOnly as readonly string[]).includes(code)

/** All notices by bell and mail; a person may mute the mail of each. */
export const noticeCodes: readonly NoticeCode[] = mailKinds.filter(isNoticeCode)
