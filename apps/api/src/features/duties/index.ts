export { hasDeclaredConfidentiality } from './confidentiality.ts'
export { countPendingApprovals, isApprover, isCommitteeMember } from './derived-roles.ts'
export {
  canOwe,
  evaluates,
  evaluationHasBegun,
  hasDeclined,
  hasSubmitted,
  isAssignedTo,
  isDeclinedBy,
  isExpectedOf,
  isInRound,
  isKeptFor,
  isMemberToday,
  isOpenTo,
} from './evaluators.ts'
export { isDuty, isDutyIn, isHeldBy, isHeldByIndexed, isOfOthers, principals, stepCountsOf } from './held-steps.ts'
export { everHidesApplicants, hidesApplicants, hidesEvaluators } from './hidden-names.ts'
