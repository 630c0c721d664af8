import type { Wiring } from '../../events/emit.ts'
import { afterListeners } from './after/after-listeners.ts'
import { eraseExits } from './entry/erase-exits.ts'
import { forgetImportedRules } from './rules/forget-imported-rules.ts'
import { putRulesLive } from './rules/put-rules-into-effect.ts'
import { copyRules, importRules } from './rules/take-over-rules.ts'
import { eraseRuns } from './run/log-run.ts'
import { forgetImport } from './triggers/forget-import.ts'
import { putAllIntoEffect } from './triggers/put-into-effect.ts'
import { copyTriggers, importTriggers } from './triggers/take-over-triggers.ts'
import { eraseDeliveries } from './webhooks/forget-deliveries.ts'

export { beginAction } from './actions/begin-action.ts'
export { connectActionTags } from './actions/collect-tags.ts'
export { runAction } from './actions/run-action.ts'
export { runActionBatch } from './actions/run-action-batch.ts'
export { askExportTable, type ExportTable, exportTitle } from './asked/ask-export-table.ts'
export { askListFilters, requireListFilters } from './asked/ask-list-filters.ts'
export { findFilteredInvitations } from './asked/find-filtered-invitations.ts'
export { toScriptRows } from './asked/to-script-rows.ts'
export { type ApproverPreview, connectDryRuns, type HookedPoint, type PointRules } from './dry-run/point-rules.ts'
export { tellOfFailures } from './log/tell-failures.ts'
export type { MailPoint, ScriptMail } from './mail/mail-answer.ts'
export { runMailScript } from './mail/run-mail-script.ts'
export { procedureRoutes } from './procedures.routes.ts'
export { findRules } from './rules/find-rules.ts'
export { putRulesIntoEffect } from './rules/put-rules-into-effect.ts'
export { writeToApplicant } from './rules/run/write-to-applicant.ts'
export { saveRules, storeRules } from './rules/save-rules.ts'
export type { Attempt } from './run/attempt.ts'
export { toParagraphs } from './run/collect-messages.ts'
export { connectScriptServices } from './run/execute-script.ts'
export { type LoggedRun, logRuns, logRunsWithNext } from './run/log-run.ts'
export { logSkippedRepetition } from './run/log-skipped-repetition.ts'
export { readFiles, readItems } from './run/read-context.ts'
export { repetitionKey } from './run/run-keys.ts'
export { runTrigger } from './run/run-trigger.ts'
export { scriptOwner } from './run/script-owner.ts'
export { toEventKey } from './run/to-event-key.ts'
export { putTriggerIntoEffect } from './triggers/put-into-effect.ts'
export { saveTrigger } from './triggers/save-trigger.ts'

export const procedureListeners: Wiring = {
  'invitation.wentLive': [putAllIntoEffect, putRulesLive],
  'invitation.draftDiscarded': [forgetImport, forgetImportedRules],
  'invitation.copied': [copyRules],
  'invitation.rulesImported': [importRules],
  'invitation.copiedWithScripts': [copyTriggers],
  'invitation.scriptsImported': [importTriggers],
  'person.erased': [eraseRuns, eraseDeliveries, eraseExits],
  ...afterListeners,
}
