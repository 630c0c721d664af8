import { operatorWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { asksForTime } from '@klesis/forms/kinds/date-writing.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component, Form, SimpleCondition } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { asksDate, comparesDays, dayIn, isOperator, operatorsWithoutValue } from '../conditions/condition.ts'
import { componentNamed } from './properties/conditions/condition-fields.ts'
import { conditionsOf, isHandWritten } from './properties/conditions/conditions.ts'

interface Speech {
  t: Translate<'builder'>
  language: Language
  localize: (text: unknown) => string
}

/** When a component is shown, as a sentence; undefined if always. */
export function conditionText(component: Component, form: Form, speech: Speech): string | undefined {
  const { t } = speech
  const { show, conjunction, conditions } = conditionsOf(component)
  const parts = conditions.filter((one) => one.component).map((one) => oneText(one, form, speech))
  const byHand = isHandWritten(component) ? t('summary.byHand') : undefined
  if (parts.length === 0) return byHand
  const sentence = t(show ? 'summary.shownWhen' : 'summary.hiddenWhen', { conditions: parts.join(` ${t(`summary.${conjunction}`)} `) })
  return byHand ? `${sentence}. ${byHand}` : sentence
}

function oneText(condition: SimpleCondition, form: Form, { t, language, localize }: Speech): string {
  const name = condition.component ?? ''
  const operator = condition.operator ?? 'isEqual'
  const other = componentNamed(form, name)
  const field = (other && localize(other.label)) || name
  const words = isOperator(operator) ? operatorWords[operator][language] : operator
  const value = operatorsWithoutValue.has(operator) ? '' : valueText(condition, other, { t, language, localize }) || '…'
  return `${t('summary.field', { field })} ${words} ${value}`.trim()
}

function valueText({ value, operator = '' }: SimpleCondition, other: Component | undefined, { t, language, localize }: Speech): string {
  const text = textOf(value ?? '')
  const kind = other && definitionOf(other)
  if (!other || !kind) return text
  if (kind.typed === 'boolean') return t(text === 'true' ? 'conditions.ticked' : 'conditions.unticked')
  const day = dayIn(text)
  if (asksDate(other)) return kind.text({ ...other, enableTime: asksForTime(other) && day === undefined }, value, { language, translate: localize })
  if (day !== undefined && comparesDays(other, operator)) return day.split('-').reverse().join('-')
  return localize(choicesOf(other)?.find((choice) => textOf(choice.value) === text)?.label) || text
}
