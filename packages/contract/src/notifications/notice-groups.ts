import type { MailKind } from '../identity/mail-kinds.ts'

/** Kinds of notifications that are never mailed. */
export const unmailedKinds = ['application.moved', 'bulkRun.finished', 'export.ready', 'export.failed'] as const

/** What notifications and mails are about; a person filters and chooses mails by it. */
export const noticeGroups = ['own', 'decisions', 'comments', 'managing', 'account'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** The group of each kind of notification or mail. */
export const noticeGroupOf: Record<MailKind | (typeof unmailedKinds)[number], NoticeGroup> = {
  'application.submitted': 'own',
  'application.approved': 'own',
  'application.rejected': 'own',
  'application.reopened': 'own',
  'application.deleted': 'own',
  'application.extended': 'own',
  'application.lookAgain': 'own',
  'application.moved': 'own',
  'application.documentAsked': 'own',
  'review.asked': 'own',
  'review.takenBack': 'own',
  'approval.opened': 'decisions',
  'approval.documentAttached': 'decisions',
  'approval.reminder': 'decisions',
  'evaluation.assigned': 'decisions',
  'evaluation.begun': 'decisions',
  'evaluation.declined': 'decisions',
  'evaluation.reminder': 'decisions',
  'evaluation.stageBegun': 'decisions',
  'application.resubmitted': 'decisions',
  'application.withdrawn': 'decisions',
  'signing.finished': 'decisions',
  'comment.added': 'comments',
  'comment.mentioned': 'comments',
  'approval.problem': 'managing',
  'approval.problems': 'managing',
  'invitation.notPublished': 'managing',
  'invitation.notSentBack': 'managing',
  'procedure.message': 'managing',
  'procedure.failed': 'managing',
  'bulkRun.finished': 'managing',
  'export.ready': 'managing',
  'export.failed': 'managing',
  'identity.password': 'account',
}
