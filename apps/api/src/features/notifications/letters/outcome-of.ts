import type { Outcome } from '../../documents/index.ts'
import type { NoticeCode } from '../notice-codes.ts'

/** The notices with which a letter goes, each with the decision that it tells of. */
export const outcomeOf: Partial<Record<NoticeCode, Outcome>> = { 'application.approved': 'approved', 'application.rejected': 'rejected' }
