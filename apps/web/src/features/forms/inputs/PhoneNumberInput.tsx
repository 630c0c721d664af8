import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useTypedText } from './use-typed-text.ts'

export function PhoneNumberInput(props: FieldInputProps) {
  return <TextInput {...useTypedText(props)} type="tel" inputMode="tel" autoComplete="tel" />
}
