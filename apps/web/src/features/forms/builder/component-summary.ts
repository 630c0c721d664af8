import { limitOf } from '@klesis/forms/kinds/limit-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { storedPathOf } from '@klesis/forms/model/stored-forms.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { isRule } from '@klesis/forms/rules/run.ts'
import type { Translate } from '../../../i18n/texts-map.ts'

/** Whether a condition of any kind is set. */
export function isConditional({ conditional, customConditional }: Component) {
  return Boolean(conditional?.when) || (conditional?.conditions?.length ?? 0) > 0 || isRule(conditional?.json) || isRule(customConditional)
}

/** How many choices a card names. */
const named = 4

const choicesText = (labels: readonly string[]) =>
  [labels.slice(0, named).join(', '), labels.length > named && `+${labels.length - named}`].filter(Boolean).join(' ')

/** The constraints of a component in a few words, shown under its label. */
export function componentSummary(component: Component, t: Translate<'builder'>, localize: (text: unknown) => string): string {
  const { validate = {} } = component
  const min = limitOf(validate.min)
  const max = limitOf(validate.max)
  const longest = limitOf(validate.maxLength)
  const choices = choicesOf(component)
  return [
    min !== undefined && max !== undefined && t('summary.range', { min, max }),
    longest !== undefined && t('summary.maxLength', { max: longest }),
    choices && choices.length > 0 && choicesText(choices.map(({ label }) => localize(label))),
    component.type === 'columns' &&
      t('summary.widths', {
        widths: recordsOf(component.columns)
          .map(({ width }) => textOf(width ?? '–'))
          .join(' + '),
      }),
    isRule(component.calculateValue) && t('summary.calculated'),
    component.multiple === true && t('summary.multiple'),
    component.hidden === true && t('summary.hidden'),
    validate.required === true && t('summary.required'),
    storedPathOf(component) && t('summary.stored', { path: storedPathOf(component), number: component.formRevision ?? '–' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
