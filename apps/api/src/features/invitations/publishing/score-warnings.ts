import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { kindOf, takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { scoreOf } from '@klesis/forms/model/score-of.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'
import { shortenedText } from './shortened-text.ts'

/** What keeps the evaluations from making a total: no field of the form is a score, or one has a weight or choices that are no numbers. */
export function scoreWarnings(evaluationForm: FormJson): ProblemWithoutMessage[] {
  const fields = fieldsOf(evaluationForm).filter(takesAnswer)
  if (fields.length === 0) return []
  const scored = fields.flatMap((component) => scoreOf(component) ?? [])
  if (scored.length === 0) return [{ code: 'noScore', params: {} }]
  return fields.flatMap((component) => {
    const reason = faultOf(component)
    return reason ? [{ code: 'noScore', params: { reason, key: component.key, label: shortenedText(labelOf(component)) } }] : []
  })
}

function faultOf(component: Component): 'scoreWeight' | 'scoreChoices' | undefined {
  const score = scoreOf(component)
  if (!score) return undefined
  if (!(score.weight > 0)) return 'scoreWeight'
  const values = kindOf(component) === 'number' ? [] : (choicesOf(component) ?? []).map(({ value }) => value)
  return values.some((value) => value === '' || value === null || typeof value === 'boolean' || Number.isNaN(Number(value))) ? 'scoreChoices' : undefined
}
