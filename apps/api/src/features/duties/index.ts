export { countPendingApprovals, isApprover, isCommitteeMember } from './derived-roles.ts'
export { heldCounts, isAmongHeld, isDuty, isDutyIn, isHeldBy, principals } from './held-steps.ts'
