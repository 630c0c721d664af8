/** Who evaluates in the next round: as in this one, or nobody until it is assigned. */
export const roundAssignments = ['same', 'nobody'] as const
export type RoundAssignment = (typeof roundAssignments)[number]

/** The ways to say which applications go on to the next round. */
export const roundWays = ['all', 'best', 'line', 'selected'] as const

/** The most numbers of applications that are chosen one by one. */
export const mostChosen = 20_000
