/** How a run ended: the script answered something, nothing (or did not run), refused the event, or failed. */
export const runOutcomes = ['answered', 'nothing', 'refused', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/**
 * Why a repetition did not run when its turn came. After `switchedOff` and `fault` it has failed, so that it can be asked for again; a rule that was `passedOver`
 * is not in effect any more, and those that it had left out ran without it.
 */
export const notRunReasons = ['switchedOff', 'passedOver', 'applicationDeleted', 'reopened', 'noRecipient', 'fault'] as const
export type NotRunReason = (typeof notRunReasons)[number]
