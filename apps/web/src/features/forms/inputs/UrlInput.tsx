import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { textOf } from './text-of.ts'

export function UrlInput({ value, onChange, frame }: FieldInputProps) {
  return <TextInput {...frame} type="url" inputMode="url" autoComplete="url" value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
}
