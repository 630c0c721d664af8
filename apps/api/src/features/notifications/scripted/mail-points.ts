import type { MailPoint } from '../../procedures/index.ts'
import type { NoticeCode } from '../notice-codes.ts'

/** The mails whose text a script of the invitation may write. */
export const mailPointOf: Partial<Record<NoticeCode, MailPoint>> = {
  'approval.opened': 'notifyApprover',
  'application.resubmitted': 'notifyApprover',
  'application.approved': 'approvedMail',
  'application.rejected': 'rejectedMail',
}
