import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { textOf } from './text-of.ts'

export function PhoneNumberInput({ value, onChange, frame }: FieldInputProps) {
  return <TextInput {...frame} type="tel" inputMode="tel" autoComplete="tel" value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
}
