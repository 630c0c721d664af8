import { hasSeveralMasks, masksOf, typedText } from '@klesis/forms/kinds/masks.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { helpWithCount } from './help-with-count.ts'
import { inputText } from './input-text.ts'

/** Where the field has several masks, the first that has the length of the text is stored with it. */
function withMask(component: Component, text: string): unknown {
  if (!hasSeveralMasks(component) || text === '') return text
  const masks = masksOf(component)
  return { value: text, maskName: (masks.find(({ mask }) => mask.length === text.length) ?? masks[0])?.name ?? '' }
}

export function TextFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const text = isRecord(value) ? typedText(value) : inputText(value)
  return (
    <TextInput
      {...frame}
      description={helpWithCount(t, component, text, frame.description)}
      value={text}
      onChange={(event) => onChange(withMask(component, event.currentTarget.value))}
      leftSection={component.prefix ? <span>{localize(component.prefix)}</span> : undefined}
      rightSection={component.suffix ? <span>{localize(component.suffix)}</span> : undefined}
      autoComplete={typeof component.autocomplete === 'string' ? component.autocomplete : undefined}
    />
  )
}
