import { type MailKind, mailKinds } from '@klesis/contract/identity/mail-kinds.ts'

/** Codes of mails that have no notification. */
const mailedOnly = ['approval.reminder', 'identity.password'] as const satisfies readonly MailKind[]

export type NoticeCode = Exclude<MailKind, (typeof mailedOnly)[number]>

export const isNoticeCode = (code: string): code is NoticeCode =>
  (mailKinds as readonly string[]).includes(code) && !(mailedOnly as readonly string[]).includes(code)

/** Codes of all notices, which are notifications and mails; a person may mute the mail of each. */
export const noticeCodes: readonly NoticeCode[] = mailKinds.filter(isNoticeCode)
