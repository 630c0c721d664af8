export { countPendingApprovals, isApprover, isCommitteeMember } from './derived-roles.ts'
export { stepCountsOf, isHeldByIndexed, isDuty, isDutyIn, isHeldBy, principals } from './held-steps.ts'
