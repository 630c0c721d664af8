/** Who can evaluate what, as positions in two lists: the model knows no people. */
export interface AssignmentProblem {
  evaluators: number
  /** Evaluators that each application is to have. It gets fewer only if fewer may evaluate it. */
  places: number
  applications: readonly ApplicationToAssign[]
}

export interface ApplicationToAssign {
  /** Evaluators who must not get it: for a conflict of interest, for example. */
  barred: readonly number[]
  /** Evaluators who have it now; as few of them as possible change. */
  kept: readonly number[]
  /** Of those the ones who have begun to write: they keep it. */
  fixed: readonly number[]
  /** Evaluators of the applicant's unit. If possible at least one evaluator is from elsewhere; undefined if that was not asked. */
  inside?: readonly number[]
}

/** The evaluators of each application. */
export type Assignment = number[][]

/** Looked up by evaluator while a model is built. */
export interface PreparedApplication {
  barred: ReadonlySet<number>
  kept: ReadonlySet<number>
  fixed: ReadonlySet<number>
  inside: ReadonlySet<number>
  /** Evaluators that it can get. */
  need: number
}

export const prepare = ({ evaluators, places, applications }: AssignmentProblem): PreparedApplication[] =>
  applications.map(({ barred, kept, fixed, inside = [] }) => {
    const bars = new Set(barred)
    const fixes = new Set(fixed.filter((evaluator) => !bars.has(evaluator)))
    const need = Math.max(Math.min(places, evaluators - bars.size), fixes.size)
    return { barred: bars, kept: new Set(kept), fixed: fixes, inside: new Set(inside), need }
  })
