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
export { findInvitation, lockInvitation } from './find-invitation.ts'
export type { Invitation, InvitationVersion } from './invitation.ts'
export { mayKnow, mayManage, mayView, privilegeOn, readKnown, readManaged, readViewed } from './invitations.policy.ts'
export { type InvitationEffects, invitationRoutes } from './invitations.routes.ts'
export { currentVersion, findVersion } from './versions/find-version.ts'
export { findOwnApplications, whyNotApply } from './why-not-apply.ts'
