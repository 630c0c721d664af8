import { solveSymmetric } from './solve-symmetric.ts'

/** The total that one evaluator gave to one application; both by number. */
export interface Score {
  application: number
  evaluator: number
  total: number
}

export interface EqualisedScores {
  /** Of each application with a score: the mean of its totals. */
  rawMeans: Map<number, number>
  /** The same without the leniency of its evaluators. */
  means: Map<number, number>
  /** How much more than the others an evaluator gives. They sum to 0. */
  leniency: Map<number, number>
}

/** Each evaluator is judged as if three more scores without any leniency were known of them, so that few scores move little. */
export const shrinkage = 3

/**
 * Explains every score by its application and its evaluator: total = mean of the application + leniency of the evaluator + the rest. Of all means and leniencies it
 * takes those with the least sum of squared rests plus `shrinkage` times that of the leniencies. The means follow from the leniencies, so only these are solved
 * for: a system as large as the committee, exact. Undefined where evaluators are not connected by applications that they share, since then nothing compares them.
 */
export function equalise(scores: readonly Score[]): EqualisedScores | undefined {
  const evaluators = [...new Set(scores.map(({ evaluator }) => evaluator))]
  const applications = groupByApplication(scores, evaluators)
  const matrix = evaluators.map(() => new Float64Array(evaluators.length))
  const right = new Float64Array(evaluators.length)
  for (const { places, totals, mean } of applications.values()) {
    for (const [at, place] of places.entries()) {
      const row = matrix[place] as Float64Array
      add(row, place, 1)
      for (const other of places) add(row, other, -1 / places.length)
      add(right, place, (totals[at] ?? 0) - mean)
    }
  }
  if (!isConnected(matrix)) return undefined
  for (const [place, row] of matrix.entries()) add(row, place, shrinkage)

  const solved = solveSymmetric(matrix, right)
  const leniencyOf = (places: readonly number[]) => places.reduce((sum, place) => sum + (solved[place] ?? 0), 0) / places.length
  return {
    rawMeans: new Map([...applications].map(([application, { mean }]) => [application, mean])),
    means: new Map([...applications].map(([application, { places, mean }]) => [application, mean - leniencyOf(places)])),
    leniency: new Map(evaluators.map((evaluator, place) => [evaluator, solved[place] ?? 0])),
  }
}

interface ScoresOfOne {
  /** Of the evaluators in their list. */
  places: number[]
  totals: number[]
  mean: number
}

function groupByApplication(scores: readonly Score[], evaluators: readonly number[]): Map<number, ScoresOfOne> {
  const placeOf = new Map(evaluators.map((evaluator, place) => [evaluator, place]))
  const applications = new Map<number, ScoresOfOne>()
  for (const { application, evaluator, total } of scores) {
    const of = applications.get(application) ?? { places: [], totals: [], mean: 0 }
    of.places.push(placeOf.get(evaluator) ?? 0)
    of.totals.push(total)
    applications.set(application, of)
  }
  for (const of of applications.values()) of.mean = of.totals.reduce((sum, total) => sum + total, 0) / of.totals.length
  return applications
}

function add(values: Float64Array, place: number, value: number): void {
  values[place] = (values[place] ?? 0) + value
}

/** Whether one gets from every evaluator to every other by applications that two of them share. */
function isConnected(matrix: readonly Float64Array[]): boolean {
  const reached = new Set(matrix.length > 0 ? [0] : [])
  for (const place of reached) {
    for (const [other, shared] of (matrix[place] ?? []).entries()) if (shared !== 0 && other !== place) reached.add(other)
  }
  return reached.size === matrix.length
}
