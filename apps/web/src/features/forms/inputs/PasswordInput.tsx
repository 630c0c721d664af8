import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { inputText } from './input-text.ts'

/** `new-password` prevents the browser from filling in the person's Klesis password. */
export function PasswordInput({ value, onChange, frame }: FieldInputProps<'password'>) {
  return <TextInput {...frame} type="password" autoComplete="new-password" value={inputText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
}
