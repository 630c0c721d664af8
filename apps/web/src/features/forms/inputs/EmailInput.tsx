import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { textOf } from './text-of.ts'

export function EmailInput({ value, onChange, frame }: FieldInputProps) {
  return (
    <TextInput {...frame} type="email" inputMode="email" autoComplete="email" value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
