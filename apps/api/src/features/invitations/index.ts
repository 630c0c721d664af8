export { type ApplyAnswer, type ApplyInvitation, type ApplyRefusal, applyRules, isExpired, isOpen, maySignInWith, mayPass, type OwnApplication } from './apply-rules.ts'
