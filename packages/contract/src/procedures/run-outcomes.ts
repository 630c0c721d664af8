/** How a run ended: the script answered something, nothing, refused the event, or failed. */
export const runOutcomes = ['answered', 'nothing', 'refused', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]
