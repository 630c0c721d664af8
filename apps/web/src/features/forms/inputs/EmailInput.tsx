import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useTypedText } from './use-typed-text.ts'

export function EmailInput(props: FieldInputProps) {
  return <TextInput {...useTypedText(props)} type="email" inputMode="email" autoComplete="email" />
}
