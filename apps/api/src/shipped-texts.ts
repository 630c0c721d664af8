import { expectedDecisionText } from './features/applications/expected-decision.ts'
import { reminderTexts } from './features/approvals/reminders/reminder-texts.ts'
import { bulkRunText } from './features/bulk-runs/runs/bulk-run-texts.ts'
import { calendarText } from './features/calendar/calendar-texts.ts'
import { assignedMailTexts } from './features/evaluations/assignment/telling/assigned-mail-texts.ts'
import { assignmentFaultText } from './features/evaluations/assignment/ways/assignment-file.ts'
import { sheetFaultText } from './features/evaluations/offline/fault-texts.ts'
import { evaluationReminderTexts } from './features/evaluations/reminders/evaluation-reminder-texts.ts'
import { stageTexts } from './features/evaluations/stages/stage-texts.ts'
import { formProblemText } from './features/forms/problem-text.ts'
import { ruleText } from './features/forms/to-issues.ts'
import { erasureText } from './features/identity/account/erasure/queue-erasure-mail.ts'
import { passwordText } from './features/identity/external/password-mail.ts'
import { providerName } from './features/identity/providers/provider-names.ts'
import { importNoteText } from './features/invitations/exchange/import-notes.ts'
import { publishingText } from './features/invitations/publishing/problem-texts.ts'
import { notAcceptedText } from './features/lifecycle/review/reason-with-marks.ts'
import { completenessText } from './features/lifecycle/submission/completeness-texts.ts'
import { lookupFaultText } from './features/lookups/exchange/fault-texts.ts'
import { masterDataFaultText } from './features/masterdata/exchange/fault-texts.ts'
import { digestTexts } from './features/notifications/digest/digest-texts.ts'
import { mailFactTexts } from './features/notifications/facts/mail-fact-texts.ts'
import { linkText } from './features/notifications/links/link-texts.ts'
import { mailFrameTexts, noticeTexts } from './features/notifications/texts/editable-texts.ts'
import { organisationFaultText } from './features/org/exchange/import/fault-texts.ts'
import { actionResultText } from './features/procedures/actions/action-texts.ts'
import { scheduleTexts } from './features/reports/schedules/schedule-mail.ts'
import { keyText } from './features/signing/authority/key-mail.ts'
import { codeText } from './features/signing/codes/code-mail.ts'
import { importFaultText } from './features/translations/exchange/fault-texts.ts'
import { translationFaultText } from './features/translations/texts/find-translation-fault.ts'
import { faultText } from './http/answer-errors.ts'
import { issueText } from './http/issues.ts'
import { mailHeadingText } from './mail/mail-heading.ts'
import { refusalText } from './refusals/refuse.ts'
import { tableFaultTexts } from './tables/table-fault-texts.ts'
import type { ShippedTexts } from './texts/server-texts.ts'

/**
 * The server's built-in texts, which administrators can override, in the order in which administrators see them. Each is a namespace of texts and the function
 * that looks one up.
 */
export const shippedTexts: readonly ShippedTexts[] = [
  refusalText,
  issueText,
  faultText,
  erasureText,
  passwordText,
  providerName,
  organisationFaultText,
  tableFaultTexts,
  lookupFaultText,
  sheetFaultText,
  masterDataFaultText,
  assignmentFaultText,
  formProblemText,
  ruleText,
  importNoteText,
  publishingText,
  completenessText,
  notAcceptedText,
  noticeTexts,
  mailHeadingText,
  mailFactTexts,
  mailFrameTexts,
  linkText,
  digestTexts,
  reminderTexts,
  evaluationReminderTexts,
  assignedMailTexts,
  stageTexts,
  scheduleTexts,
  actionResultText,
  bulkRunText,
  calendarText,
  expectedDecisionText,
  codeText,
  keyText,
  importFaultText,
  translationFaultText,
]
