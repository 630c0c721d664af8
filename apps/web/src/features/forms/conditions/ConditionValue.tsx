import { isRealDate } from '@klesis/forms/kinds/datetime.ts'
import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { asksDate } from './condition.ts'
import type { ConditionWords } from './condition-words.ts'
import { partProps } from './part-props.ts'

interface Props {
  value: unknown
  label: string
  component: Component | undefined
  words: Pick<ConditionWords, 'choose' | 'ticked' | 'unticked'>
  localize: (text: unknown) => string
  isInline?: boolean
  isInvalid?: boolean
  onChange: (value: string) => void
}

/** The value that an answer is compared with: a date from a calendar, one of the choices, or what is typed. */
export function ConditionValue({ value: given, label, component, words, localize, isInline = false, isInvalid = false, onChange }: Props) {
  const value = given === undefined || given === null ? '' : textOf(given)
  const kind = component && definitionOf(component)
  const props = { size: 'sm', value, error: isInvalid, ...partProps(label, isInline) }
  if (component && !isInline && asksDate(component) && (value === '' || isRealDate(value))) {
    return <DateTimeField isDateOnly label={label} value={value || null} onChange={(date) => onChange(date ?? '')} />
  }
  const choices =
    kind?.typed === 'boolean'
      ? [
          { value: 'true', label: words.ticked },
          { value: 'false', label: words.unticked },
        ]
      : component && choicesOf(component)?.map((choice) => ({ value: textOf(choice.value), label: localize(choice.label) }))
  if (!choices) {
    const isNumber = kind?.typed === 'number'
    const put = (text: string) => onChange(isNumber ? text.replace(',', '.') : text)
    return <TextInput {...props} inputMode={isNumber ? 'decimal' : undefined} onChange={(event) => put(event.currentTarget.value)} />
  }
  return <NativeSelect {...props} data={[{ value: '', label: words.choose }, ...choices]} onChange={(event) => onChange(event.currentTarget.value)} />
}
