import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { inputText } from './input-text.ts'

export function PhoneNumberInput({ value, onChange, frame }: FieldInputProps) {
  return (
    <TextInput {...frame} type="tel" inputMode="tel" autoComplete="tel" value={inputText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
