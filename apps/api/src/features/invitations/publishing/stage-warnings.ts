import { evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { ProblemWithoutMessage } from './form-and-script-problems.ts'

/** Names that are hidden in a stage after they were shown in an earlier one: everybody knows them by then. */
export function stageWarnings({ evaluationStages: stages }: Pick<Flags, 'evaluationStages'>): ProblemWithoutMessage[] {
  if (!stages) return []
  const isShownBefore = (hides: 'hidesApplicants' | 'hidesEvaluators') => {
    const shownAt = evaluationStages.findIndex((stage) => !stages[stage][hides])
    return shownAt !== -1 && evaluationStages.some((stage, index) => index > shownAt && stages[stage][hides])
  }
  return isShownBefore('hidesApplicants') || isShownBefore('hidesEvaluators') ? [{ code: 'namesShownBefore', params: {} }] : []
}
