import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'
import { counted } from './counted.ts'
import { textOf } from './text-of.ts'

export function TextFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const { localize } = useForm()
  const text = textOf(value)
  return (
    <TextInput
      {...frame}
      description={counted(t, component, text, frame.description)}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={component.prefix ? <span>{localize(component.prefix)}</span> : undefined}
      rightSection={component.suffix ? <span>{localize(component.suffix)}</span> : undefined}
      autoComplete={typeof component.autocomplete === 'string' ? component.autocomplete : undefined}
    />
  )
}
