import type { AssignmentReason } from '@klesis/contract/evaluations/assignment-ways.ts'

/** The members that are to evaluate each application that waits, by its id, each with the reason. */
export type Pairs = Map<number, { personId: number; reason: AssignmentReason }[]>
