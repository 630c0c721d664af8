/** What a mailed link to an approver asks for. Each opens the same step, on which every decision stays open. */
export const decisionPurposes = ['approve', 'reject', 'review', 'sign'] as const
export type DecisionPurpose = (typeof decisionPurposes)[number]

/** What lets an applicant in: a private link, the entry key of an invitation, a ticket of another system, the portal inside another site's page. */
export const applicantPurposes = ['edit', 'entry', 'ticket', 'frame'] as const

/** Those of them that belong to an invitation, and may begin applications to it. */
export const beginnerPurposes = ['entry', 'ticket', 'frame'] as const

export const sessionPurposes = [...decisionPurposes, ...applicantPurposes] as const
export type SessionPurpose = (typeof sessionPurposes)[number]

export const isDecisionPurpose = (purpose: SessionPurpose): purpose is DecisionPurpose => (decisionPurposes as readonly string[]).includes(purpose)
