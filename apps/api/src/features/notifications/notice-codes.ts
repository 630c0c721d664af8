import { type MailKind, mailKinds } from '@klesis/contract/identity/mail-kinds.ts'

/** Mails that no bell tells of beside them. */
const mailedOnly = ['approval.reminder', 'identity.password'] as const satisfies readonly MailKind[]

export type NoticeCode = Exclude<MailKind, (typeof mailedOnly)[number]>

export const isNoticeCode = (code: string): code is NoticeCode =>
  (mailKinds as readonly string[]).includes(code) && !(mailedOnly as readonly string[]).includes(code)

/** Everything a person can be told of by the bell and by mail; each is among what a person may choose to have by mail or not. */
export const noticeCodes: readonly NoticeCode[] = mailKinds.filter(isNoticeCode)
