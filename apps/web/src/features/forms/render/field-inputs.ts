import type { ComponentType } from 'react'
import { CheckboxInput } from '../inputs/CheckboxInput.tsx'
import { EmailInput } from '../inputs/EmailInput.tsx'
import { PasswordInput } from '../inputs/PasswordInput.tsx'
import { PhoneNumberInput } from '../inputs/PhoneNumberInput.tsx'
import { RadioInput } from '../inputs/RadioInput.tsx'
import { TextAreaInput } from '../inputs/TextAreaInput.tsx'
import { TextFieldInput } from '../inputs/TextFieldInput.tsx'
import { UrlInput } from '../inputs/UrlInput.tsx'
import type { FieldInputProps, InputKind } from './field-props.ts'
import { loadableInputs } from './loadable-parts.ts'

/** The input of each kind. A kind without an input does not compile; heavy ones are loaded when a form uses them. */
export const fieldInputs: { readonly [Kind in InputKind]: ComponentType<FieldInputProps<Kind>> } = {
  ...loadableInputs,
  textfield: TextFieldInput,
  textarea: TextAreaInput,
  checkbox: CheckboxInput,
  radio: RadioInput,
  email: EmailInput,
  phoneNumber: PhoneNumberInput,
  url: UrlInput,
  password: PasswordInput,
}
