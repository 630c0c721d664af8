import { toEventKey } from './to-event-key.ts'

/** The key of the run that repeats another. */
export const repetitionKey = (runId: number): string => toEventKey(`repeat:${runId}`)

/** The key of a rule's run at an event. */
export const ruleKey = (eventKey: string, ruleId: string): string => toEventKey(`${eventKey}:${ruleId}`)
