import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'

export type Standing = 'hidden' | 'disagreement' | 'tie' | 'missing' | 'in' | 'out' | 'none'

export interface Cut extends Pick<RankingFacts, 'limits' | 'tie'> {
  /** After how many places the line is drawn; undefined without a line. */
  places: number | undefined
}

/** What the state column says of a row: what has to be talked about comes before what is missing, and that before the side of the line. */
export function standingOf({ figures, isOpen }: Pick<RankingRow, 'figures' | 'isOpen'>, { limits, tie, places }: Cut): Standing {
  const { isHidden, spread, rank, done, expected } = figures
  if (isHidden) return 'hidden'
  if (limits && spread !== null && spread > limits.spread) return 'disagreement'
  if (tie && rank === tie.rank) return 'tie'
  if (isOpen && done < expected) return 'missing'
  if (rank === null || places === undefined) return 'none'
  return rank <= places ? 'in' : 'out'
}

/** Whether a score is so far from the mean that it stands out. */
export const isFar = (total: number, mean: number | null, limits: Cut['limits']): boolean =>
  mean !== null && limits !== null && Math.abs(total - mean) > limits.distance
