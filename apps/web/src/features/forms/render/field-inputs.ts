import { type ComponentType, lazy } from 'react'
import { CheckboxInput } from '../inputs/CheckboxInput.tsx'
import { CurrencyInput } from '../inputs/CurrencyInput.tsx'
import { DayInput } from '../inputs/DayInput.tsx'
import { EmailInput } from '../inputs/EmailInput.tsx'
import { FileInput } from '../inputs/FileInput.tsx'
import { NumberFieldInput } from '../inputs/NumberFieldInput.tsx'
import { PhoneNumberInput } from '../inputs/PhoneNumberInput.tsx'
import { RadioInput } from '../inputs/RadioInput.tsx'
import { SelectBoxesInput } from '../inputs/SelectBoxesInput.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { SurveyInput } from '../inputs/SurveyInput.tsx'
import { TextAreaInput } from '../inputs/TextAreaInput.tsx'
import { TextFieldInput } from '../inputs/TextFieldInput.tsx'
import { TimeFieldInput } from '../inputs/TimeFieldInput.tsx'
import { UrlInput } from '../inputs/UrlInput.tsx'
import type { FieldProps } from './field-props.ts'
import type { InputKind } from './kinds-shown.ts'

/** How each kind is filled in. A kind without an input does not compile; the heavy ones come when a form has them. */
export const fieldInputs: Record<InputKind, ComponentType<FieldProps>> = {
  textfield: TextFieldInput,
  textarea: TextAreaInput,
  number: NumberFieldInput,
  currency: CurrencyInput,
  checkbox: CheckboxInput,
  selectboxes: SelectBoxesInput,
  select: SelectInput,
  radio: RadioInput,
  email: EmailInput,
  phoneNumber: PhoneNumberInput,
  url: UrlInput,
  datetime: lazy(() => import('../inputs/DateTimeInput.tsx').then((file) => ({ default: file.DateTimeInput }))),
  day: DayInput,
  time: TimeFieldInput,
  tags: lazy(() => import('../inputs/TagsFieldInput.tsx').then((file) => ({ default: file.TagsFieldInput }))),
  file: FileInput,
  signature: lazy(() => import('../inputs/SignatureInput.tsx').then((file) => ({ default: file.SignatureInput }))),
  survey: SurveyInput,
}
