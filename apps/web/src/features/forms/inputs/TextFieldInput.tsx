import { hasSeveralMasks, masksOf, typedText } from '@klesis/forms/kinds/masks.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { helpWithCount } from './help-with-count.ts'
import { useTypedText } from './use-typed-text.ts'

/** Where the field has several masks, the first that has the length of the text is stored with it. */
function withMask(component: Component, text: string): unknown {
  if (!hasSeveralMasks(component) || text === '') return text
  const masks = masksOf(component)
  return { value: text, maskName: (masks.find(({ mask }) => mask.length === text.length) ?? masks[0])?.name ?? '' }
}

export function TextFieldInput(props: FieldInputProps) {
  const { component, value, onChange, frame } = props
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const text = isRecord(value) ? typedText(value) : value
  const input = useTypedText({ ...props, value: text, onChange: (next) => onChange(withMask(component, next)) })
  return (
    <TextInput
      {...input}
      description={helpWithCount(t, component, input.value, frame.description)}
      leftSection={component.prefix ? <span>{localize(component.prefix)}</span> : undefined}
      rightSection={component.suffix ? <span>{localize(component.suffix)}</span> : undefined}
      autoComplete={typeof component.autocomplete === 'string' ? component.autocomplete : undefined}
    />
  )
}
