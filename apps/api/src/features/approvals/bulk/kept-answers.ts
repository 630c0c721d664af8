import { FormAnswers } from '@klesis/contract/wire.ts'
import { z } from 'zod'

const AnswersOfSteps = z.object({ stepIds: z.array(z.int()), formData: FormAnswers })

/** The input of a run as it is kept: one for all steps, or one for the steps of each form, with what that form makes of the answers. */
const KeptAnswers = z.union([z.array(AnswersOfSteps), FormAnswers])
export type KeptAnswers = z.infer<typeof KeptAnswers>

/** The note or reason of the decision on one step, and the answers to its form. */
export function keptFor(stepId: number, input: unknown): FormAnswers {
  const kept = KeptAnswers.parse(input)
  if (!Array.isArray(kept)) return kept
  return kept.find(({ stepIds }) => stepIds.includes(stepId))?.formData ?? {}
}
