import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { CheckboxInput } from '../inputs/CheckboxInput.tsx'
import { EmailInput } from '../inputs/EmailInput.tsx'
import { PasswordInput } from '../inputs/PasswordInput.tsx'
import { PhoneNumberInput } from '../inputs/PhoneNumberInput.tsx'
import { RadioInput } from '../inputs/RadioInput.tsx'
import { TextAreaInput } from '../inputs/TextAreaInput.tsx'
import { TextFieldInput } from '../inputs/TextFieldInput.tsx'
import { UrlInput } from '../inputs/UrlInput.tsx'
import type { FieldInputProps, InputKind } from './field-props.ts'

/** The input of each kind. A kind without an input does not compile; heavy ones are loaded when a form uses them. */
export const fieldInputs: { readonly [Kind in InputKind]: ComponentType<FieldInputProps<Kind>> } = {
  textfield: TextFieldInput,
  textarea: TextAreaInput,
  number: lazyPart(() => import('../inputs/NumberFieldInput.tsx').then((file) => ({ default: file.NumberFieldInput }))),
  currency: lazyPart(() => import('../inputs/CurrencyInput.tsx').then((file) => ({ default: file.CurrencyInput }))),
  checkbox: CheckboxInput,
  selectboxes: lazyPart(() => import('../inputs/SelectBoxesInput.tsx').then((file) => ({ default: file.SelectBoxesInput }))),
  select: lazyPart(() => import('../inputs/SelectInput.tsx').then((file) => ({ default: file.SelectInput }))),
  radio: RadioInput,
  email: EmailInput,
  phoneNumber: PhoneNumberInput,
  url: UrlInput,
  address: lazyPart(() => import('../inputs/AddressInput.tsx').then((file) => ({ default: file.AddressInput }))),
  datetime: lazyPart(() => import('../inputs/DateTimeInput.tsx').then((file) => ({ default: file.DateTimeInput }))),
  day: lazyPart(() => import('../inputs/DayInput.tsx').then((file) => ({ default: file.DayInput }))),
  time: lazyPart(() => import('../inputs/TimeFieldInput.tsx').then((file) => ({ default: file.TimeFieldInput }))),
  tags: lazyPart(() => import('../inputs/TagsFieldInput.tsx').then((file) => ({ default: file.TagsFieldInput }))),
  file: lazyPart(() => import('../inputs/FileInput.tsx').then((file) => ({ default: file.FileInput }))),
  password: PasswordInput,
  signature: lazyPart(() => import('../inputs/SignatureInput.tsx').then((file) => ({ default: file.SignatureInput }))),
  survey: lazyPart(() => import('../inputs/SurveyInput.tsx').then((file) => ({ default: file.SurveyInput }))),
}
