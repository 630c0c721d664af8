/** The stored end of a continuous invitation, 31-12-2099 in Athens. Screens do not show it. */
export const noEnd = '2099-12-31T21:59:59.000Z'

export const maxApprovalSteps = 10
