import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { inputText } from './input-text.ts'

export function UrlInput({ value, onChange, frame }: FieldInputProps) {
  return (
    <TextInput {...frame} type="url" inputMode="url" autoComplete="url" value={inputText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
