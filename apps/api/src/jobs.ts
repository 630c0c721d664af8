import { fillAnswers, sweepAnswers } from './features/application-lists/answers/fill-answers.ts'
import { decideItem } from './features/approvals/bulk/decide-item.ts'
import { remindDaily } from './features/approvals/reminders/remind-approvers.ts'
import { runBatch } from './features/bulk-runs/runs/run-batch.ts'
import { sweepBulkRuns } from './features/bulk-runs/runs/sweep-runs.ts'
import { tellMoved } from './features/calendar/events/tell-moved.ts'
import { releaseBookings } from './features/calendar/slots/free-booking.ts'
import { remindBooked } from './features/calendar/slots/remind-booked.ts'
import { issueFirstLetter } from './features/demo/issue-first-letter.ts'
import { prepareDocument } from './features/documents/preparation/prepare-document.ts'
import { sweepPreparations } from './features/documents/preparation/sweep-preparations.ts'
import { tellAssigned } from './features/evaluations/assignment/telling/tell-assigned.ts'
import { tellEvaluationsBegun } from './features/evaluations/period/tell-of-beginning.ts'
import { remindEvaluators } from './features/evaluations/reminders/remind-late-members.ts'
import { sweepDrafts } from './features/evaluations/sweep-drafts.ts'
import { sweepExports } from './features/exports/background/sweep-exports.ts'
import { writeExport } from './features/exports/background/write-export.ts'
import { sweepPasswords } from './features/identity/external/sweep-passwords.ts'
import { sweepSignIns } from './features/identity/providers/sweep-sign-ins.ts'
import { publishAtTime } from './features/invitations/publishing/publish-at-time.ts'
import { sweepPlans } from './features/invitations/publishing/sweep-plans.ts'
import { sweepTemplates } from './features/invitations/requirements/sweep-templates.ts'
import { followEverything } from './features/lifecycle/positions/follow-calendar.ts'
import { followPosition, followUnit } from './features/lifecycle/positions/follow-position.ts'
import { reviewSubmitted } from './features/lifecycle/version-reviews/review-submitted.ts'
import { stopLostReviews } from './features/lifecycle/version-reviews/stop-lost-reviews.ts'
import { moveDrafts } from './features/lifecycle/versions/move-drafts.ts'
import { sweepLinks } from './features/links/sweep-links.ts'
import { mailDigestsDaily } from './features/notifications/digest/mail-digests.ts'
import { mailWithLetter } from './features/notifications/letters/mail-with-letter.ts'
import { mailNotices } from './features/notifications/mail-notices.ts'
import { mailNameless, mailNamelessByScript } from './features/notifications/nameless/mail-nameless.ts'
import { mailPrivateLink } from './features/notifications/nameless/private-link-mail.ts'
import { mailByScript } from './features/notifications/scripted/mail-by-script.ts'
import { runImport } from './features/org/exchange/import/run-import.ts'
import { sweepImports } from './features/org/exchange/import/sweep-imports.ts'
import { sweepActionForms } from './features/procedures/actions/action-forms.ts'
import { runAfterEvent } from './features/procedures/after/run-after-event.ts'
import { runScriptAfterEvent } from './features/procedures/after/run-script-after-event.ts'
import { tellFailures } from './features/procedures/log/tell-failures.ts'
import { purgeOldRuns } from './features/procedures/run/purge-runs.ts'
import { deliverWebhook } from './features/procedures/webhooks/deliver-webhook.ts'
import { purgeOldRecordings } from './features/recordings/purge-recordings.ts'
import { dropRehearsal, sweepRehearsals } from './features/rehearsals/remove-rehearsal.ts'
import { setUpRehearsal } from './features/rehearsals/set-up-rehearsal.ts'
import { sweepReportRuns } from './features/reports/runs/follow-run.ts'
import { countReport } from './features/reports/runs/run-report.ts'
import { sendScheduled } from './features/reports/schedules/send-scheduled.ts'
import { renewLists } from './features/signing/authority/renew-lists.ts'
import { sweepCodes } from './features/signing/codes/sweep-codes.ts'
import { proveWaiting } from './features/signing/evidence/add-evidence.ts'
import { sealWaiting } from './features/signing/institution/seal-document.ts'
import { sweepSignRuns } from './features/signing/many/sweep-sign-runs.ts'
import type { AnyJob } from './jobs/define-job.ts'
import { sealAudit, sweepPortal } from './jobs/housekeeping.ts'
import { queueLostMails } from './mail/queue-lost-mails.ts'
import { sendAwaitedMail, sendMail } from './mail/queue-mail.ts'

/** The jobs of all features. */
export const jobs: readonly AnyJob[] = [
  sealAudit,
  sweepPortal,
  sendMail,
  sendAwaitedMail,
  queueLostMails,
  sweepPasswords,
  sweepSignIns,
  runImport,
  sweepImports,
  followPosition,
  followUnit,
  followEverything,
  moveDrafts,
  reviewSubmitted,
  stopLostReviews,
  fillAnswers,
  sweepAnswers,
  publishAtTime,
  sweepPlans,
  sweepTemplates,
  sweepLinks,
  prepareDocument,
  sweepPreparations,
  mailNotices,
  mailWithLetter,
  mailDigestsDaily,
  mailNameless,
  mailByScript,
  mailNamelessByScript,
  mailPrivateLink,
  sweepDrafts,
  decideItem,
  runBatch,
  sweepBulkRuns,
  writeExport,
  sweepExports,
  tellMoved,
  remindBooked,
  releaseBookings,
  remindDaily,
  remindEvaluators,
  tellEvaluationsBegun,
  tellAssigned,
  purgeOldRecordings,
  runAfterEvent,
  runScriptAfterEvent,
  purgeOldRuns,
  deliverWebhook,
  tellFailures,
  sweepActionForms,
  setUpRehearsal,
  dropRehearsal,
  sweepRehearsals,
  countReport,
  sweepReportRuns,
  sendScheduled,
  renewLists,
  sweepCodes,
  sweepSignRuns,
  sealWaiting,
  proveWaiting,
  issueFirstLetter,
]
