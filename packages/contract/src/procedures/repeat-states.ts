/**
 * Whether a run can be repeated, or why not: each but `possible` and `withoutRule` is a refusal, `run.<state>`. A rule that is not in effect any more is passed over
 * by its repetition, which runs those that it left out (`withoutRule`).
 */
export const repeatStates = [
  ...(['possible', 'withoutRule', 'notFailed', 'ofAction', 'beforeChange', 'applicationDeleted', 'scriptRemoved', 'alreadyRepeated'] as const),
  ...(['ruleRemoved', 'eventNotKept', 'callPending', 'callTaken'] as const),
] as const
export type RepeatState = (typeof repeatStates)[number]
