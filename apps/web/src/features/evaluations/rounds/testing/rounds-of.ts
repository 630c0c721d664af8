import type { EvaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.ts'

/** The first round of an evaluation, of which three applications wait. */
export const roundsOf = (part: Partial<EvaluationRounds> = {}): EvaluationRounds => ({
  ...{ number: 1, hasOwnForm: false, earlier: [], mayBegin: true, waiting: 3, unfinished: 2, leftOut: 0, places: null },
  ...part,
})
