import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'
import { useTypedText } from './use-typed-text.ts'

/** `new-password` prevents the browser from filling in the person's Klesis password. */
export function PasswordInput(props: FieldInputProps<'password'>) {
  return <TextInput {...useTypedText(props)} type="password" autoComplete="new-password" />
}
