import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import type { Translate } from '../../../i18n/texts-map.ts'

const isAsked = (rule: unknown) => (typeof rule === 'string' ? rule.trim() !== '' : typeof rule === 'object' && rule !== null && Object.keys(rule).length > 0)

/** Whether a condition of any kind is set. */
export function isConditional({ conditional, customConditional }: Component) {
  return Boolean(conditional?.when) || (conditional?.conditions?.length ?? 0) > 0 || isAsked(conditional?.json) || isAsked(customConditional)
}

/** The constraints of a component in a few words, shown under its label. */
export function factsOf(component: Component, t: Translate<'builder'>): string {
  const { validate = {} } = component
  const min = limitOf(validate.min)
  const max = limitOf(validate.max)
  const longest = limitOf(validate.maxLength)
  const choices = choicesOf(component)
  return [
    min !== undefined && max !== undefined && t('fact.range', { min, max }),
    longest !== undefined && t('fact.maxLength', { max: longest }),
    choices && choices.length > 0 && t('fact.choices', { count: choices.length }),
    isAsked(component.calculateValue) && t('fact.calculated'),
    component.multiple === true && t('fact.multiple'),
    component.hidden === true && t('fact.hidden'),
    validate.required === true && t('fact.required'),
  ]
    .filter(Boolean)
    .join(' · ')
}
