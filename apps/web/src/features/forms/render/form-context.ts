import type { Language } from '@klesis/contract/wire.ts'
import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Choice, Component, Form } from '@klesis/forms/model/form.ts'
import type { eventAnswers } from '@klesis/forms/rules/event-answers.ts'
import { createContext, type FunctionComponent, useContext } from 'react'
import type { FieldInputProps } from './field-props.ts'
import type { FormStore } from './form-store.ts'

/** Uploads for file fields. Left out where nothing can be uploaded, as in a preview. */
export interface FieldFiles {
  upload: (component: Component, file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<FileAnswer>
  remove: (answer: FileAnswer) => Promise<void>
  open: (answer: FileAnswer) => Promise<void>
}

/** What the server makes of an event of a button and of the answers at that moment. */
export type AskServer = (event: string, data: Record<string, unknown>) => Promise<{ data?: Record<string, unknown>; message?: string }>

/** What stays the same while a person types; what changes is in the store. */
export interface FormContextValue {
  form: Form
  store: FormStore
  language: Language
  isReadOnly: boolean
  /** Translates an author's text to the person's language. */
  localize: (text: unknown) => string
  change: (path: DataPath, value: unknown) => void
  /** Reports that the person has left a field. */
  leave: (path: string) => void
  /** The answers that the approver marked for correction. */
  isMarked: (path: string) => boolean
  /** What the approver wrote to one of them; empty without a note. */
  noteAt: (path: string) => string
  files?: FieldFiles
  /** Fetches the choices of a select with a remote source. */
  findChoices?: (component: Component) => Promise<Choice[]>
  /** An input in place of the usual one of the field's kind. */
  inputOf?: (component: Component) => FunctionComponent<FieldInputProps> | undefined
  /** Empties all answers but those to keep. */
  reset: (keep: (form: Form, answers: Record<string, unknown>) => Record<string, unknown>) => void
  /** Tells the `logic` of the form's fields of the event of a button. */
  emit: (event: string, give: typeof eventAnswers) => void
  /** Asks the server what a button with an event fills in. Left out where there is nobody to ask, as in a preview. */
  askServer?: AskServer | undefined
  /** Whether the page around leads through the pages of a wizard: by its list of sections and its foot. */
  hasFoot?: boolean | undefined
  onSubmit?: () => void
  onSave?: () => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A part of a form stands outside of a form')
  return context
}
