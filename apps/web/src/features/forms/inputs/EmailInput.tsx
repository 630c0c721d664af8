import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { inputText } from './input-text.ts'

export function EmailInput({ value, onChange, frame }: FieldInputProps) {
  return (
    <TextInput
      {...frame}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={inputText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
