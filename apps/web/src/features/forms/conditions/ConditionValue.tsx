import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { momentIn } from '@klesis/forms/kinds/moment-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { ConditionMoment } from './ConditionMoment.tsx'
import { asksDate, comparesDays, dayIn } from './condition.ts'
import type { ConditionWords } from './condition-words.ts'
import { partProps } from './part-props.ts'

interface Props {
  value: unknown
  label: string
  component: Component | undefined
  /** How it is compared; as text if left out. */
  operator?: string
  words: Pick<ConditionWords, 'choose' | 'ticked' | 'unticked'>
  localize: (text: unknown) => string
  isInline?: boolean
  isInvalid?: boolean
  onChange: (value: string) => void
}

/** What an answer can be compared with, if that is a choice. */
function choicesFor(component: Component, { words, localize }: Pick<Props, 'words' | 'localize'>) {
  if (definitionOf(component)?.typed !== 'boolean')
    return choicesOf(component)?.map((choice) => ({ value: textOf(choice.value), label: localize(choice.label) }))
  return [
    { value: 'true', label: words.ticked },
    { value: 'false', label: words.unticked },
  ]
}

/** The value that an answer is compared with: a day, a moment that another system wrote, one of the choices, or what is typed. */
export function ConditionValue({ value: given, label, component, operator = '', words, localize, isInline = false, isInvalid = false, onChange }: Props) {
  const value = textOf(given ?? '')
  const props = { size: 'sm', error: isInvalid, ...partProps(label, isInline) }
  const day = dayIn(value)
  const isDay = value === '' || day !== undefined
  if (component && !isInline && asksDate(component) && (value === '' || !Number.isNaN(momentIn(value)))) {
    return <ConditionMoment {...{ value, label, onChange }} />
  }
  if (component && isDay && comparesDays(component, operator)) {
    return <TextInput {...props} type="date" max="9999-12-31" value={day ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  const choices = component && choicesFor(component, { words, localize })
  if (choices) {
    const data = [{ value: '', label: words.choose }, ...choices]
    return <NativeSelect {...props} value={value} data={data} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  const isNumber = component && definitionOf(component)?.typed === 'number'
  const put = (text: string) => onChange(isNumber ? text.replace(',', '.') : text)
  return <TextInput {...props} value={value} inputMode={isNumber ? 'decimal' : undefined} onChange={(event) => put(event.currentTarget.value)} />
}
