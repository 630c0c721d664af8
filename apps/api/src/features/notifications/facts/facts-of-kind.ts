import type { NoticeCode } from '../notice-codes.ts'
import type { MailFactKey } from './mail-fact-texts.ts'

/** The facts that a mail can list. `asked`, `told` and `news` are three labels for what the mail is about. */
export type FactName =
  | 'call'
  | 'application'
  | 'applicant'
  | 'author'
  | 'asked'
  | 'told'
  | 'news'
  | 'marked'
  | 'until'
  | 'submitted'
  | 'received'
  | 'corrected'
  | 'decidedBefore'

interface FactsOfKind {
  names: readonly FactName[]
  /** What is asked, decided or new, in words. */
  is?: MailFactKey
}

const own = ['call', 'application'] as const
const ofApplicant = [...own, 'applicant'] as const

const kind = (names: readonly FactName[], is?: MailFactKey): FactsOfKind => ({ names, ...(is && { is }) })

/**
 * The facts of each kind of notice, in their order. Who approved before is told to those who decide next, never to the applicant; mails to committees name no
 * applicant, because evaluators may not know them.
 */
export const factsOfKind: Record<NoticeCode, FactsOfKind> = {
  'application.submitted': kind([...own, 'received', 'news'], 'is.application.submitted'),
  'application.approved': kind([...own, 'told'], 'is.application.approved'),
  'application.rejected': kind([...own, 'told'], 'is.application.rejected'),
  'application.reopened': kind([...own, 'news'], 'is.application.reopened'),
  'application.extended': kind([...own, 'asked', 'until'], 'is.application.extended'),
  'application.moved': kind(own),
  'application.lookAgain': kind([...own, 'asked', 'until'], 'is.application.lookAgain'),
  'application.deleted': kind([...own, 'news'], 'is.application.deleted'),
  'application.documentAsked': kind([...own, 'asked'], 'is.application.documentAsked'),
  'application.resubmitted': kind([...ofApplicant, 'submitted', 'corrected', 'decidedBefore', 'asked'], 'is.decision'),
  'application.withdrawn': kind([...ofApplicant, 'news'], 'is.application.withdrawn'),
  'approval.opened': kind([...ofApplicant, 'submitted', 'decidedBefore', 'asked'], 'is.decision'),
  'approval.documentAttached': kind([...ofApplicant, 'submitted', 'decidedBefore', 'asked'], 'is.decision'),
  'approval.problem': kind([...ofApplicant, 'submitted', 'asked'], 'is.approval.problem'),
  'approval.problems': kind(['call', 'asked'], 'is.approval.problem'),
  'review.asked': kind([...own, 'asked', 'marked'], 'is.review.asked'),
  'review.takenBack': kind([...own, 'news'], 'is.review.takenBack'),
  'comment.added': kind([...ofApplicant, 'author']),
  'comment.mentioned': kind([...ofApplicant, 'author']),
  'evaluation.begun': kind(['call', 'asked'], 'is.evaluation.begun'),
  'evaluation.declined': kind(['call', 'author', 'asked'], 'is.evaluation.declined'),
  'evaluation.stageBegun': kind(['call']),
  'invitation.notPublished': kind(['call']),
  'invitation.notSentBack': kind(['call']),
  'procedure.message': kind(own),
  'procedure.failed': kind(['call']),
  'bulkRun.finished': kind([]),
  'signing.finished': kind([]),
  'export.ready': kind([]),
  'export.failed': kind([]),
}
