import { evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Flags, FormJson } from '@klesis/contract/invitations/invitation.ts'
import { unmarkedFields } from '@klesis/forms/evaluation/unmarked-fields.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { shortenedText } from './shortened-text.ts'

type Stages = Pick<Flags, 'evaluationStages'>

/** Warns of names that are hidden in a stage after an earlier one showed them, and of answers that may tell names that are hidden. */
export function stageWarnings({ evaluationStages: stages }: Stages, form: FormJson): ProblemWithoutMessage[] {
  if (!stages) return []
  const isShownBefore = (hides: 'hidesApplicants' | 'hidesEvaluators') => {
    const shownAt = evaluationStages.findIndex((stage) => !stages[stage][hides])
    return shownAt !== -1 && evaluationStages.some((stage, index) => index > shownAt && stages[stage][hides])
  }
  const shownBefore: ProblemWithoutMessage[] =
    isShownBefore('hidesApplicants') || isShownBefore('hidesEvaluators') ? [{ code: 'namesShownBefore', params: {} }] : []
  return [...shownBefore, ...unmarkedAnswers({ evaluationStages: stages }, form)]
}

/** Up to how many fields the warning names. */
const mostNamed = 6

/** Where a stage hides the applicants: answers that may tell who applied, and of which the author has not said whether they do. */
function unmarkedAnswers({ evaluationStages: stages }: Stages, form: FormJson): ProblemWithoutMessage[] {
  if (!stages || !evaluationStages.some((stage) => stages[stage].hidesApplicants)) return []
  const fields = unmarkedFields(form)
  const [first] = fields
  if (!first) return []
  const names = fields.slice(0, mostNamed).map((field) => shortenedText(labelOf(field)))
  return [{ code: 'answersTellWho', params: { key: first.key, names, left: fields.length - names.length } }]
}
