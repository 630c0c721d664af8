import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { choicesOf, sourceOf } from '@klesis/forms/model/choices.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import type { ProblemWithoutMessage } from './form-and-script-problems.ts'
import { shortenedText } from './shortened-text.ts'

/** Properties that say the least and the most of the same. */
const pairs = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minWords', 'maxWords'],
  ['minSelectedCount', 'maxSelectedCount'],
] as const

/** Required fields whose limits leave no answer: at least more than at most, or more choices than there are. */
export const impossibleLimits = (form: FormJson): ProblemWithoutMessage[] =>
  componentsOf(form).flatMap((component) => {
    const limits = component.validate?.required === true ? excluding(component) : undefined
    const { key = '' } = component
    return limits ? [{ code: 'formFaulty', params: { reason: 'limitsExclude', key, label: shortenedText(labelOf(component) || key), ...limits } }] : []
  })

function excluding(component: Component): { least: number; most: number } | undefined {
  const settings = { ...component, ...component.validate } as Readonly<Record<string, unknown>>
  for (const [leastOf, mostOf] of pairs) {
    const [least, most] = [numberOf(settings[leastOf]), numberOf(settings[mostOf])]
    const choices = leastOf === 'minSelectedCount' && sourceOf(component) === 'values' ? choicesOf(component)?.length : undefined
    const highest = Math.min(most ?? Number.POSITIVE_INFINITY, choices ?? Number.POSITIVE_INFINITY)
    if (least !== undefined && least > highest) return { least, most: highest }
  }
  return undefined
}

/** A limit as forms made elsewhere write it, too; an empty one is none. */
const numberOf = (limit: unknown): number | undefined => {
  const number = typeof limit === 'string' && limit.trim() !== '' ? Number(limit) : limit
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
