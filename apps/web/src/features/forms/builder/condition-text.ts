import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { alone, conditionsOf, type OperatorName, operatorNames } from './properties/conditions.ts'

interface Speech {
  t: Translate<'builder'>
  localize: (text: unknown) => string
}

const isKnown = (operator: string): operator is OperatorName => (operatorNames as readonly string[]).includes(operator)

/** A single condition on another answer as a sentence; undefined if there are several, or none that can be expressed so. */
export function conditionText(component: Component, form: Form, { t, localize }: Speech): string | undefined {
  const { show, conditions } = conditionsOf(component)
  const [only, ...more] = conditions
  const operator = only?.operator ?? 'isEqual'
  const other = only && componentsOf(form).find(({ key }) => key === only.component)
  if (!other || more.length > 0 || !isKnown(operator)) return undefined
  const choice = choicesOf(other)?.find(({ value }) => textOf(value) === textOf(only.value))
  const ticked = definitionOf(other)?.typed === 'boolean' && t(textOf(only.value) === 'true' ? 'conditions.ticked' : 'conditions.unticked')
  const value = alone.has(operator) ? '' : ticked || localize(choice?.label) || textOf(only.value ?? '')
  const sentence = { field: localize(other.label) || other.key, operator: t(`operator.${operator}`), value }
  return t(show ? 'summary.shownWhen' : 'summary.hiddenWhen', sentence).trim()
}
