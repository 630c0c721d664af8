/** Seconds before each further try of a call that another system did not take: about a day in all. */
export const webhookPauses = [30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200] as const
/** Hours for which calls are signed with the secret before, too. */
export const webhookOverlapHours = 24
