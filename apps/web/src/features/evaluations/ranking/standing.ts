import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'

export type Standing = 'hidden' | 'disagreement' | 'tie' | 'missing' | 'in' | 'out' | 'none'

export interface Cut extends Pick<RankingFacts, 'limits' | 'tie'> {
  /** After how many places the line is drawn; undefined without a line. */
  places: number | undefined
  /** The tied in the order of a draw; undefined without one. */
  drawn?: readonly number[] | undefined
}

/** What the state column says of a row: what has to be talked about comes before what is missing, and that before the side of the line. */
export function standingOf(
  { applicationId, figures, isOpen }: Pick<RankingRow, 'applicationId' | 'figures' | 'isOpen'>,
  { limits, tie, places, drawn }: Cut,
): Standing {
  const { isHidden, spread, rank, done, expected } = figures
  if (isHidden) return 'hidden'
  if (limits && spread !== null && spread > limits.spread) return 'disagreement'
  const place = drawnPlaceOf({ applicationId, figures }, { tie, drawn })
  if (tie && rank === tie.rank && place === undefined) return 'tie'
  if (isOpen && done < expected) return 'missing'
  if (rank === null || places === undefined) return 'none'
  return rank + (place ?? 1) - 1 <= places ? 'in' : 'out'
}

/** The place that the draw gave an application among those with which it is tied across the line. */
export function drawnPlaceOf(
  { applicationId, figures }: Pick<RankingRow, 'applicationId' | 'figures'>,
  { tie, drawn }: Pick<Cut, 'tie' | 'drawn'>,
): number | undefined {
  if (!tie || figures.rank !== tie.rank) return undefined
  const index = drawn?.indexOf(applicationId) ?? -1
  return index < 0 ? undefined : index + 1
}

/** Whether a score is so far from the mean that it stands out. */
export const isFar = (total: number, mean: number | null, limits: Cut['limits']): boolean =>
  mean !== null && limits !== null && Math.abs(total - mean) > limits.distance
