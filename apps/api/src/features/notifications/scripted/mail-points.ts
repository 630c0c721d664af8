import type { MailPoint } from '../../procedures/index.ts'
import type { NoticeCode } from '../notice-codes.ts'

/** The notices whose mail a script of the invitation may write, each with the point of that script. */
export const mailPointOf: Partial<Record<NoticeCode, MailPoint>> = {
  'approval.opened': 'notifyApprover',
  'application.resubmitted': 'notifyApprover',
  'application.approved': 'approvedMail',
  'application.rejected': 'rejectedMail',
}
