export {
  type ApplyAnswer,
  type ApplyInvitation,
  type ApplyRefusal,
  applyRules,
  isExpired,
  isOpen,
  mayPass,
  maySignInWith,
  type OwnApplication,
} from './apply-rules.ts'
export { athensTime } from './athens-time.ts'
export { createInvitation } from './edit/create-invitation.ts'
export { saveInvitation } from './edit/save-invitation.ts'
export { findInvitation, lockInvitation } from './find-invitation.ts'
export { saveHelp } from './help/save-help.ts'
export type { Invitation, InvitationVersion } from './invitation.ts'
export { mayKnow, mayManage, mayView, privilegeOn, readKnown, readManaged, readViewed } from './invitations.policy.ts'
export { type InvitationEffects, invitationRoutes } from './invitations.routes.ts'
export { addItem } from './items/add-item.ts'
export { addRequirement } from './requirements/add-requirement.ts'
export { currentVersion, findVersion } from './versions/find-version.ts'
export { findOwnApplications, whyNotApply } from './why-not-apply.ts'
