import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { textOf } from './text-of.ts'

/** `new-password` prevents the browser from filling in the person's Klesis password. */
export function PasswordInput({ value, onChange, frame }: FieldInputProps<'password'>) {
  return <TextInput {...frame} type="password" autoComplete="new-password" value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
}
