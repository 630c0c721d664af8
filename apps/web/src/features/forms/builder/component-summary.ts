import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { storedPathOf } from '@klesis/forms/model/stored-forms.ts'
import { isRule } from '@klesis/forms/rules/run.ts'
import type { Translate } from '../../../i18n/texts-map.ts'

/** Whether a condition of any kind is set. */
export function isConditional({ conditional, customConditional }: Component) {
  return Boolean(conditional?.when) || (conditional?.conditions?.length ?? 0) > 0 || isRule(conditional?.json) || isRule(customConditional)
}

/** The constraints of a component in a few words, shown under its label. */
export function componentSummary(component: Component, t: Translate<'builder'>): string {
  const { validate = {} } = component
  const min = limitOf(validate.min)
  const max = limitOf(validate.max)
  const longest = limitOf(validate.maxLength)
  const choices = choicesOf(component)
  return [
    min !== undefined && max !== undefined && t('summary.range', { min, max }),
    longest !== undefined && t('summary.maxLength', { max: longest }),
    choices && choices.length > 0 && t('summary.choices', { count: choices.length }),
    isRule(component.calculateValue) && t('summary.calculated'),
    component.multiple === true && t('summary.multiple'),
    component.hidden === true && t('summary.hidden'),
    validate.required === true && t('summary.required'),
    storedPathOf(component) && t('summary.stored', { path: storedPathOf(component), number: component.formRevision ?? '–' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
