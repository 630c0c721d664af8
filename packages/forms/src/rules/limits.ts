/** Sizes above which answers are refused with the rule `limit`, so that no answer can block the server. */
export const limits = {
  rows: 1_000,
  instances: 50_000,
  textLength: 200_000,
  patternLength: 500,
  patternText: 5_000,
  answerDepth: 32,
  rounds: 12,
  logicSteps: 200_000,
} as const
