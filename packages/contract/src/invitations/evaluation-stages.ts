import { z } from 'zod'
import { evaluationStages } from '../evaluations/evaluation-states.ts'

/** Whose names the members of the committee are not told in a stage of the evaluation. */
export const StageNames = z.object({ hidesApplicants: z.boolean(), hidesEvaluators: z.boolean() })
export type StageNames = z.infer<typeof StageNames>

/** The stages through which chair and managers lead the evaluation of an invitation, each with the names that are hidden in it. */
export const EvaluationStages = z.record(z.enum(evaluationStages), StageNames)
export type EvaluationStages = z.infer<typeof EvaluationStages>
