import './letters/letter-events.ts'
import './rules/rule-events.ts'

export { isOpen, mayCreateDespite, maySignInWith } from './apply-rules.ts'
export { type EditedState, readEdited } from './draft/edited-state.ts'
export { goLiveAs } from './draft/go-live-as.ts'
export { createInvitation } from './edit/create-invitation.ts'
export { saveInvitation } from './edit/save-invitation.ts'
export { saveInvitationText } from './edit/save-invitation-text.ts'
export { writesScripts } from './edit/script-rights.ts'
export { findInvitation, findInvitationOf, findPoints } from './find-invitation.ts'
export { cleanHtml } from './help/clean-html.ts'
export { findHelpTexts } from './help/find-help-texts.ts'
export { saveHelp, saveHelpText } from './help/save-help.ts'
export type { Concern } from './impact/found-change.ts'
export { pageOfApplications } from './impact/page-of-applications.ts'
export type { Invitation, InvitationVersion } from './invitation.ts'
export { capacitiesOn, findManaged, lockManagedInvitation, mayManage, readKnownInvitation, readManagedInvitation } from './invitations.policy.ts'
export { invitationRoutes } from './invitations.routes.ts'
export { addItem } from './items/add-item.ts'
export { writtenWhenLive } from './letters/written-when-live.ts'
export { requireKnownInMail } from './mails/require-known-placeholders.ts'
export { checkInvitation } from './publishing/check-invitation.ts'
export { problemText } from './publishing/problem-texts.ts'
export { enqueuePublication } from './publishing/publish-at-time.ts'
export { shortenedText } from './publishing/shortened-text.ts'
export { releasePrivileges } from './release-privileges.ts'
export { addRequirement } from './requirements/add-requirement.ts'
export {
  type AskedDocument,
  type AskedRequirement,
  askDocument,
  awaitsDocument,
  findAskedDocuments,
  findAskedRequirements,
  withdrawDocument,
} from './requirements/asked-requirements.ts'
export { openTemplate } from './requirements/open-template.ts'
export { readEditedForm } from './rules/read-edited-form.ts'
export { ruleProblems } from './rules/rule-problems.ts'
export { type StoredRule, withSwitches } from './rules/saved-rules.ts'
export { setInvitationPrivilege } from './set-invitation-privilege.ts'
export { resourceChoices } from './source/to-choices.ts'
export { currentVersion, findSubmittedVersionOf, findVersion, findVersionOf, submittedVersionId } from './versions/find-version.ts'
export { findLeftToSendBack, lostBefore, type RunToSend } from './versions/left-to-send-back.ts'
export { type FailedForm, recordScriptFailures } from './versions/record-script-failures.ts'
export { whyNotApply } from './why-not-apply.ts'
