import { definitionOf } from '@klesis/forms/kinds/kind-of.ts'
import { choicesOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ConditionWords } from './condition-words.ts'
import { partProps } from './part-props.ts'

interface Props {
  value: unknown
  component: Component | undefined
  words: ConditionWords
  localize: (text: unknown) => string
  isInline?: boolean
  isInvalid?: boolean
  onChange: (value: string) => void
}

/** The value that an answer is compared with: a select if it has choices, otherwise a text field. */
export function ConditionValue({ value: given, component, words, localize, isInline = false, isInvalid = false, onChange }: Props) {
  const value = given === undefined || given === null ? '' : textOf(given)
  const kind = component && definitionOf(component)
  const choices =
    kind?.typed === 'boolean'
      ? [
          { value: 'true', label: words.ticked },
          { value: 'false', label: words.unticked },
        ]
      : component && choicesOf(component)?.map((choice) => ({ value: textOf(choice.value), label: localize(choice.label) }))
  const props = { size: 'sm', value, error: isInvalid, ...partProps(words.value, isInline) }
  if (!choices) {
    const inputMode = kind?.typed === 'number' ? 'decimal' : undefined
    return <TextInput {...props} inputMode={inputMode} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return <NativeSelect {...props} data={[{ value: '', label: words.choose }, ...choices]} onChange={(event) => onChange(event.currentTarget.value)} />
}
