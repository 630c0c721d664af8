/** Ids and amounts that are the same in data sets of every size. */
export const cast = {
  admin: 1,
  applicant: 2,
  /** The measured approver is the first of them. */
  firstApprover: 3,
  approvers: 300,
  firstApplicant: 303,
  /** Substitutes for an approver's duties in one unit, in many units, and for nobody; they have no steps of their own. */
  substituteOfOne: 310,
  substituteOfMany: 311,
  standsInForNobody: 312,
  unitsOfMany: 40,
  invitations: 40,
  /** Takes the submissions that are measured. */
  openInvitation: 41,
  committee: 1,
  /** Applications that wait for the measured approver. */
  pendingOfApprover: 60,
  applicationsOfApplicant: 12,
} as const

export const applicantsOf = (size: number) => Math.ceil(size / 3)
