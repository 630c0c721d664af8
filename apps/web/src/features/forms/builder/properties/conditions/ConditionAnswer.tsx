import { isRealDate } from '@klesis/forms/kinds/datetime.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { DateTimeField } from '../../../../../ui/DateTimeField.tsx'
import { ConditionValue } from '../../../conditions/ConditionValue.tsx'
import type { ConditionWords } from '../../../conditions/condition-words.ts'
import { useBuilderContext } from '../../builder-context.ts'
import { asksDate } from './condition-fields.ts'

interface Props {
  value: unknown
  component: Component | undefined
  words: ConditionWords
  onChange: (value: string) => void
}

/** The answer that a condition waits for: a date from a calendar, one of the choices, or what is typed. */
export function ConditionAnswer({ value: given, component, words, onChange }: Props) {
  const { localize } = useBuilderContext()
  const value = textOf(given ?? '')
  if (component && asksDate(component) && (value === '' || isRealDate(value))) {
    return <DateTimeField isDateOnly label={words.value} value={value || null} onChange={(date) => onChange(date ?? '')} />
  }
  const isNumber = component && definitionOf(component)?.typed === 'number'
  return (
    <ConditionValue
      value={value}
      component={component}
      words={words}
      localize={localize}
      onChange={(next) => onChange(isNumber ? next.replace(',', '.') : next)}
    />
  )
}
