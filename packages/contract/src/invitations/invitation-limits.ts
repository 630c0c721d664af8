/** The stored end of a continuous invitation, 31-12-2099 in Athens. Screens do not show it. */
export const noEnd = '2099-12-31T21:59:59.000Z'

export const maxApprovalSteps = 10

/** The longest label of an approval step, in characters. */
export const maxStepLabel = 200

/** The most days before an approver is reminded. */
export const maxReminderDays = 365
