/** Whether a run can be repeated, or why not. Each but `possible` is a refusal, `run.<state>`. */
export const repeatStates = [
  ...(['possible', 'notFailed', 'ofAction', 'beforeChange', 'applicationDeleted', 'scriptRemoved', 'alreadyRepeated'] as const),
  ...(['ruleRemoved', 'eventNotKept', 'callPending', 'callTaken'] as const),
] as const
export type RepeatState = (typeof repeatStates)[number]
