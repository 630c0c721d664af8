/** End of a continuous invitation, which shows none: 31-12-2099 in Athens. */
export const noEnd = '2099-12-31T21:59:59.000Z'

export const mostSteps = 10
