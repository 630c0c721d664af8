/** Purposes of the links mailed to an approver. All of them open the same step and allow every decision. */
export const decisionPurposes = ['approve', 'reject', 'review', 'sign'] as const
export type DecisionPurpose = (typeof decisionPurposes)[number]

/** Purposes of an applicant's limited session: a private link, the entry key of an invitation, a ticket of another system, an embedded page. */
export const applicantPurposes = ['edit', 'entry', 'ticket', 'frame'] as const

/** The purposes that are limited to an invitation and may create applications to it. */
export const newApplicationPurposes = ['entry', 'ticket', 'frame'] as const

export const sessionPurposes = [...decisionPurposes, ...applicantPurposes] as const
export type SessionPurpose = (typeof sessionPurposes)[number]

export const isDecisionPurpose = (purpose: SessionPurpose): purpose is DecisionPurpose => (decisionPurposes as readonly string[]).includes(purpose)
