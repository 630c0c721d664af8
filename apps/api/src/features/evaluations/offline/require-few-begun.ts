import { mostPrepared } from '@klesis/contract/evaluations/offline-limits.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'

/** Refuses a sheet that would run the script of the invitation for too many new evaluations while its sender waits. */
export function requireFewBegun({ points }: Pick<EvaluationAccess, 'points'>, count: number): void {
  if (points.includes('evaluationCreated') && count > mostPrepared) refuse('evaluation.sheetBeginsMany', { count, most: mostPrepared })
}
