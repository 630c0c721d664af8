import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { criteriaOf, largestTotal } from '@klesis/forms/evaluation/scores.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { evaluationFormOf } from '../evaluation-row.ts'

/** Above which spread members disagree, and at which distance from the mean a score stands out. Null where the form has no greatest total. */
export async function findLimits(db: Db | Tx, versionId: number): Promise<RankingFacts['limits']> {
  const largest = largestTotal(criteriaOf(await evaluationFormOf(db, versionId)))
  return largest === undefined ? null : { spread: 0.08 * largest, distance: 0.15 * largest }
}
