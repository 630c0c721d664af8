import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useTypedText } from './use-typed-text.ts'

export function UrlInput(props: FieldInputProps) {
  return <TextInput {...useTypedText(props)} type="url" inputMode="url" autoComplete="url" />
}
