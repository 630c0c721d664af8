import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { textOf } from './text-of.ts'

/** `new-password` keeps the browser from filling in the password of the portal itself. */
export function PasswordInput({ value, onChange, frame }: FieldInputProps<'password'>) {
  return <TextInput {...frame} type="password" autoComplete="new-password" value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
}
